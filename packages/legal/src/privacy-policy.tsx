import { account, aiInputLimits, trash } from '@geist/domain'

import type { LegalDocument } from './legal-document'
import { legalPaths } from './legal-paths'
import { MailLink } from './mail-link'
import { OperatorAddress } from './operator-address'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * The collected data, purposes, recipients and user rights. It describes the actual code: update
 * both together.
 */
export const privacyPolicy: LegalDocument = {
  path: legalPaths.privacy,
  title: 'Privacy policy',
  description: 'What Geist stores, what for, who gets to see it, and how you take it along, correct it or delete it.',
  effectiveDate: 'Last changed November 26, 2026',
  intro: (
    <>
      <p>
        A journal is nobody’s business but yours. Geist has no advertisements and no analytics, follows nobody across
        the web, and earns nothing with what you write. This page tells what is stored all the same, and why.
      </p>
      <p>
        For the short answer, see <a href={legalPaths.readers}>Who can read what</a>.
      </p>
    </>
  ),
  sections: [
    {
      id: 'information-we-collect',
      title: 'Information we collect',
      body: (
        <>
          <p>You give us:</p>
          <ul>
            <li>
              <strong>Your account:</strong> an e-mail address, a password of which only a scrambled form is stored, or
              what Google tells when you continue with Google: your name, address, picture and account number there. And
              the username and biography that you choose.
            </li>
            <li>
              <strong>What you write:</strong> notes with their categories and times, earlier texts of notes that you
              have edited, notebooks and their order.
            </li>
            <li>
              <strong>What you ask:</strong> conversations with your journal, and questions about notebooks with their
              answers.
            </li>
            <li>
              <strong>What you do with others:</strong> the public notebooks that you subscribe to, whom you block, and
              reports that you send us.
            </li>
            <li>
              <strong>What you choose:</strong> whether AI is on, and when you agreed to who reads what it is given.
            </li>
          </ul>
          <p>Geist makes from it:</p>
          <ul>
            <li>
              for each note a row of numbers that says what the note is about. The content map, ‘Similar notes’ and ‘Ask
              your journal’ compare them. There is none of a note marked ‘Never AI’, and none at all while AI is off;
            </li>
            <li>counts of your categories and of what is public in your notebooks;</li>
            <li>
              the last suggestions that you were given, so that they do not come again, and how often you have asked.
            </li>
          </ul>
          <p>
            Our servers also log requests, as any server does, with a network address and the kind of browser, so that
            faults and attacks can be found. What you write is not in these logs.
          </p>
        </>
      ),
    },
    {
      id: 'on-your-device',
      title: 'What stays on your device',
      body: (
        <>
          <p>
            Your browser keeps a copy of your notes, and what you have not sent yet, so that nothing is lost and Geist
            opens without a network. It is stored as plain text: whoever can use your browser can read it. Log out on a
            computer that you share.
          </p>
          <p>
            Audio that you keep beside a note never leaves your device. When you dictate, your browser turns speech into
            words, and some browsers send the sound to their maker for that. A photo of a page is read on our server,
            which does not keep the photo, or on your device if you prefer.
          </p>
          <p>
            Answers that are made for you get lost on their way at times. So that nothing is made twice, our server
            keeps each for five minutes, the words of a photo among them, encrypted with a key that it does not keep.
          </p>
          <p>
            Geist sets no cookies of its own. What it keeps in your browser is there to make Geist work: your session,
            your notes, your drafts, and how you left your lists.
          </p>
        </>
      ),
    },
    {
      id: 'use',
      title: 'How we use it',
      body: (
        <>
          <p>
            To keep your journal, show it to you on each of your devices, find things in it, show others what you have
            made public, answer when you ask an AI, protect accounts, and write to you when that is needed. For nothing
            else: not for advertising, and not to train AI models.
          </p>
          <p>
            <strong>AI is asked only when you want it.</strong> Before its first use Geist tells you who would read your
            words: the AI that is built into our servers, or a provider elsewhere, by name. If that changes, you are
            asked again. A suggestion takes the beginnings of your {aiInputLimits.entriesMax} newest notes, or the end
            of your draft; a question takes what it is about. Settings lists it all, and has one switch that turns every
            AI off. Any single note can be kept from it with ‘Never AI’.
          </p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Sharing',
      body: (
        <>
          <p>
            <strong>We do not sell your data.</strong> We do not rent it out or trade it either. It reaches others only
            so:
          </p>
          <ul>
            <li>
              <strong>Everybody</strong> can read your username, your biography and the notebooks that you have made
              public, with their notes.
            </li>
            <li>
              <strong>Google</strong> runs the computers that Geist is on (Firebase, Google Cloud), and stores
              everything for us under contract. If you continue with Google, it also learns that you sign in here.
            </li>
            <li>
              <strong>A provider of AI</strong>, where one is set up and you have agreed, gets the words that your
              request needs, without your name or address. What it keeps is under its own policy.
            </li>
            <li>
              <strong>Authorities</strong> get what the law compels us to give, and no more.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: (
        <p>
          As long as you do. A note that you delete lies in ‘Recently deleted’ for {trash.retentionMs / dayMs} days, and
          is then deleted for good with its earlier texts, usually within a day. An answer that quotes it stays in its
          conversation or with its question until you delete that. A username that you have left leads to your new one
          for {account.usernameForwardingMs / dayMs} days. What was public may have been copied by others meanwhile;
          that we cannot take back.
        </p>
      ),
    },
    {
      id: 'access',
      title: 'Your right of access',
      body: (
        <p>
          You can take everything along at any time: ‘Download entries’ on your notes gives your journal as text, as
          Markdown, or as a file with everything: your notes and their earlier texts, notebooks, conversations,
          questions about notebooks, profile and settings, how you sign in, when you agreed to what, whom you have
          blocked and what you have reported. Geist can read it back. For what is not in it, such as logs, the numbers
          that Geist makes of your notes and what it counts, write to <MailLink />.
        </p>
      ),
    },
    {
      id: 'correction',
      title: 'Your right of correction',
      body: (
        <p>
          You can edit every note, notebook, your username and your biography yourself. Settings changes your e-mail
          address and your password, and ends all of your sessions.
        </p>
      ),
    },
    {
      id: 'deletion',
      title: 'Your right of deletion',
      body: (
        <>
          <p>
            You can delete notes, notebooks, conversations and questions yourself, or make public ones private at once.
            Settings also deletes your whole account, at once and for good: everything that this page names, on our
            servers and on the device that you do it on, with a receipt that says how much of each thing was deleted.
            Take your journal along first: nobody can bring it back.
          </p>
          <p>What is left then:</p>
          <ul>
            <li>
              your username, which is held for nobody for {account.usernameForwardingMs / dayMs} days, so that no one
              can pass for you, and is free after that;
            </li>
            <li>
              the number of your account, for two days, so that what a device of yours sends late is deleted too.
              Another device shows nothing of your journal once it has reached the server; clear the data of this site
              in its browser to take the copy off it;
            </li>
            <li>reports that you sent us, without your name or number;</li>
            <li>logs and backups, where they name your account at all, until they are deleted in their turn.</li>
          </ul>
          <p>
            If you cannot sign in any more, write to <MailLink /> from the e-mail address of your account; we then do it
            within 30 days and tell you when it is done.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'How it is protected',
      body: (
        <p>
          Everything travels encrypted, and lies encrypted on the disks of our servers. Rules on the server decide who
          may read each note, whatever an app may claim. Geist is not encrypted from end to end: whoever runs it could
          read your notes, and does so only when the law compels us or you ask us to.{' '}
          <a href={legalPaths.readers}>The table</a> says so for each kind of thing.
        </p>
      ),
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and contact',
      body: (
        <>
          <p>
            When this policy changes, the date at the top does too. Where less is protected than before, we write to you
            first. You can also complain to the data protection authority of where you live.
          </p>
          <OperatorAddress />
        </>
      ),
    },
  ],
}
