import { legal } from '@geist/domain'

import type { LegalDocument } from './legal-document'
import { legalPaths } from './legal-paths'
import { operator } from './operator'
import { OperatorAddress } from './operator-address'

const { usa, uk, canada } = legal.crisisLines

/** The terms and conditions, in the same nine sections since they took effect. */
export const terms: LegalDocument = {
  path: legalPaths.terms,
  title: 'Terms and conditions',
  description:
    'What you and Geist can expect of each other: nine short sections, and who to call when things are hard.',
  effectiveDate: `Effective ${legal.termsEffectiveDate}`,
  intro: (
    <p>
      Geist is a journal. These terms say what you can expect of it, and what it expects of you. “You” means anyone who
      uses it; “we” means {operator.name}, which runs this copy of Geist.
    </p>
  ),
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      body: (
        <>
          <p>
            By creating an account, or by using Geist without one to read what others have made public, you accept these
            terms and the <a href={legalPaths.privacy}>privacy policy</a>. If you don’t accept them, please don’t use
            Geist.
          </p>
          <p>
            You have to be old enough, under the law where you live, to agree to terms like these. Otherwise, a parent
            or guardian has to agree to them for you.
          </p>
        </>
      ),
    },
    {
      id: 'use-license',
      title: 'Use license',
      body: (
        <>
          <p>
            What you write is yours and stays yours. You let us store it, copy it from device to device and show it to
            you, since a journal on several devices needs that. When you make a notebook public, you also let us show
            it, with your username, to everyone, for as long as it’s public.
          </p>
          <p>
            We give you the right to use this service for yourself. That right is personal, can’t be passed on, and ends
            when you leave or when these terms are broken. Geist’s source code has its own license, which comes with the
            code. These terms don’t narrow it.
          </p>
        </>
      ),
    },
    {
      id: 'subscription-and-billing',
      title: 'Subscription and billing',
      body: (
        <>
          <p>
            You can use everything in the web app without paying. Where a paid subscription is offered, you’ll see its
            price and period before you agree to it, and the store you buy it from handles the billing.
          </p>
          <p>
            <strong>
              A subscription renews automatically, for the same period, unless you cancel it at least{' '}
              {legal.cancelBeforeRenewalHours} hours before the current period ends.
            </strong>{' '}
            You can cancel it in your account at that store. You’ll then keep what you’ve paid for until the end of the
            period. Refunds follow the store’s rules and the law of your country.
          </p>
          <p>Subscribing to someone’s public notebook is something else: it’s free.</p>
        </>
      ),
    },
    {
      id: 'user-responsibilities',
      title: 'User responsibilities',
      body: (
        <>
          <p>Your private notes are your own business. For everything else, please:</p>
          <ul>
            <li>keep your password to yourself, and tell us if someone else has used your account;</li>
            <li>
              make public only what you’re allowed to: don’t pass off anyone else’s text as your own, and publish
              nothing private about other people that they haven’t agreed to;
            </li>
            <li>publish nothing that threatens or harasses anyone, calls for harm, or is against the law;</li>
            <li>
              don’t try to get at what isn’t yours, to overload the service, or to use a machine to collect what other
              people have written.
            </li>
          </ul>
          <p>
            Anyone can report a public notebook. If a notebook breaks these rules, we may make it private; its owner
            keeps every word of it. Anyone who breaks them again can lose their account.
          </p>
        </>
      ),
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      body: (
        <>
          <p>
            Geist is offered as is. We work hard not to lose anything, but we can’t promise that Geist will always be
            available or free of faults. Download a copy of your journal from time to time: “Download entries” gives you
            all of it.
          </p>
          <p>
            Suggestions, replies, analyses and anything else an AI writes can be wrong. They aren’t medical,
            psychological, legal or financial advice, and neither is what other people write here. Geist isn’t therapy,
            and no one at Geist reads your notes to see how you’re doing.
          </p>
        </>
      ),
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            As far as the law allows, we aren’t liable for indirect damage, for the consequences of words that were lost
            or that you made public yourself, or for what someone does because of what an AI or another person has
            written here. Nothing in these terms limits liability that the law doesn’t let anyone limit.
          </p>
          <p>
            <strong>
              Geist can’t help in an emergency. If you’re thinking of hurting yourself, or fear for someone else, please
              talk to someone now:
            </strong>
          </p>
          <ul>
            <li>
              USA: <a href={toTelUrl(usa)}>{usa}</a>, the Suicide &amp; Crisis Lifeline
            </li>
            <li>
              UK: <a href={toTelUrl(uk)}>{uk}</a>, Samaritans
            </li>
            <li>
              Canada: <a href={toTelUrl(canada)}>{canada}</a>, Talk Suicide Canada
            </li>
            <li>Anywhere else: the emergency number where you are.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'modifications',
      title: 'Modifications',
      body: (
        <p>
          We may change Geist and these terms. The date at the top says when they took effect. If a change takes
          something away from you, we’ll write to your account’s email address before it takes effect. If you keep using
          Geist after that, you’ve accepted the change. If you don’t want to accept it, you can take all your words with
          you and leave.
        </p>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <p>
          These terms are governed by the law of {operator.jurisdiction}, and its courts decide any dispute. In any
          case, you keep the rights that the law of your own country gives you as a consumer. If one sentence here turns
          out to be invalid, the others still apply.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>If you have questions about these terms, contact us:</p>
          <OperatorAddress />
        </>
      ),
    },
  ],
}

function toTelUrl(line: string): string {
  return `tel:${line.replaceAll(/[^\d+]/gu, '')}`
}
