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
    'What you and Geist may expect of each other: nine short sections, and whom to call when things are hard.',
  effectiveDate: `Effective ${legal.termsEffectiveDate}`,
  intro: (
    <p>
      Geist is a journal. These terms say what you may expect of it, and what it expects of you. “We” is {operator.name}
      , which runs this Geist; “you” are whoever uses it.
    </p>
  ),
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance',
      body: (
        <>
          <p>
            By making an account, or by using Geist without one to read what others have made public, you accept these
            terms and the <a href={legalPaths.privacy}>privacy policy</a>. If you do not accept them, please do not use
            Geist.
          </p>
          <p>
            You have to be old enough to agree to such terms by the law of the place where you live, or have somebody
            agree to them who may do so for you.
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
            you, since that is what a journal on several devices takes. When you make a notebook public, you also let us
            show it, with your username, to everybody, for as long as it is public.
          </p>
          <p>
            We give you the right to use this service for yourself. It is personal, it cannot be handed on, and it ends
            when you leave or when these terms are broken. Geist’s source code has a license of its own, which is with
            the code and which these terms do not narrow.
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
            Everything in the web app can be used without paying. Where a paid subscription is offered, its price and
            its period are shown before you agree to it, and the store that you take it from does the billing.
          </p>
          <p>
            <strong>
              A subscription renews by itself, for the same period, unless you cancel it at least{' '}
              {legal.cancelBeforeRenewalHours} hours before the current period ends.
            </strong>{' '}
            You cancel it in your account at that store. You then keep what you have paid for until the end of the
            period. What has been paid is returned as the store’s rules and the law of your country say.
          </p>
          <p>Subscribing to somebody’s public notebook is something else: it costs nothing.</p>
        </>
      ),
    },
    {
      id: 'user-responsibilities',
      title: 'User responsibilities',
      body: (
        <>
          <p>Your private notes are your own affair. Beyond them, please</p>
          <ul>
            <li>keep your password to yourself, and tell us when somebody else has used your account;</li>
            <li>
              make public only what you may: nobody else’s text as your own, and nothing private about other people that
              they have not agreed to;
            </li>
            <li>publish nothing that threatens or harasses anybody, calls for harm, or is against the law;</li>
            <li>
              do not try to get at what is not yours, to overload the service, or to gather what other people have
              written by machine.
            </li>
          </ul>
          <p>
            Anybody can report a public notebook. We may make a notebook private that breaks these rules; its owner
            keeps every word of it. Who does it again can lose the account.
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
            Geist is offered as it is. We work hard to lose nothing, and still cannot promise that it is always there or
            without faults. Take a copy of your journal from time to time: ‘Download entries’ gives you all of it.
          </p>
          <p>
            Suggestions, replies, analyses and whatever else an AI writes can be wrong. They are no medical,
            psychological, legal or financial advice, and neither is what other people write here. Geist is no therapy,
            and nobody at Geist reads along to see how you are.
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
            As far as the law allows, we are not liable for indirect damage, for what follows from words that were lost
            or made public by yourself, or for what somebody does because of what an AI or another person has written
            here. Nothing in these terms limits liability that the law does not let anybody limit.
          </p>
          <p>
            <strong>
              Geist cannot help in an emergency. If you think of hurting yourself, or fear for somebody else, please
              talk to a person now:
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
            <li>Anywhere else: the emergency number of where you are.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'modifications',
      title: 'Modifications',
      body: (
        <p>
          We may change Geist and these terms. The date at the top says from when they count. Where a change takes
          something from you, we write to the e-mail address of your account before it counts. Whoever goes on using
          Geist after that has accepted it; whoever does not want to can take all of their words along and leave.
        </p>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <p>
          These terms are under the law of {operator.jurisdiction}, and its courts decide. Rights that the law of your
          own country gives you as a consumer stay with you in any case. If one sentence here turns out not to hold, the
          others still do.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>Questions about these terms reach us here:</p>
          <OperatorAddress />
        </>
      ),
    },
  ],
}

function toTelUrl(line: string): string {
  return `tel:${line.replaceAll(/[^\d+]/gu, '')}`
}
