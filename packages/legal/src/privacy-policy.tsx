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
  description: 'What Geist stores and why, who can see it, and how you can take it with you, correct it or delete it.',
  effectiveDate: 'Last changed November 28, 2026',
  intro: (
    <>
      <p>
        A journal is no one’s business but yours. Geist has no advertisements and no analytics, doesn’t follow anyone
        across the web, and earns nothing from what you write. This page says what it does store, and why.
      </p>
      <p>
        For the short version, see <a href={legalPaths.readers}>Who can read what</a>.
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
              <strong>Your account:</strong> an email address and a password (stored only in scrambled form), or, if you
              continue with Google, what Google tells us: your name, email address, picture and account number there.
              Also the username and biography you choose.
            </li>
            <li>
              <strong>What you write:</strong> notes with their categories and times, earlier versions of notes you’ve
              edited, notebooks and their order.
            </li>
            <li>
              <strong>What you ask:</strong> conversations with your journal, and questions about notebooks together
              with their answers.
            </li>
            <li>
              <strong>What you do with others:</strong> the public notebooks you subscribe to, who you block, and the
              reports you send us.
            </li>
            <li>
              <strong>What you choose:</strong> whether AI is on, and which AI you agreed to and when.
            </li>
          </ul>
          <p>From this, Geist makes and keeps:</p>
          <ul>
            <li>
              a list of numbers for each note, which describes what the note is about. The content map, “Similar notes”
              and questions to your journal compare them. Notes marked “Never AI” have none, and while AI is off there
              are none at all;
            </li>
            <li>counts of your categories and of what’s public in your notebooks;</li>
            <li>
              the last suggestions you got, so that they don’t come up again, and a count of how often you’ve asked.
            </li>
          </ul>
          <p>
            Like all servers, ours log requests, with a network address and the kind of browser, so that we can find
            faults and attacks. What you write isn’t in these logs.
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
            Your browser keeps a copy of your notes, and anything you haven’t sent yet, so that nothing is lost and
            Geist opens without a network. It’s stored as plain text: anyone who can use your browser can read it. Log
            out on a computer you share.
          </p>
          <p>
            Audio you keep with a note never leaves your device. When you dictate, your browser turns speech into words,
            and some browsers send the sound to their maker to do that. A photo of a page is read on our server, which
            doesn’t keep the photo, or on your device if you prefer.
          </p>
          <p>
            An answer can get lost on its way to you. So that it doesn’t have to be made twice, our server keeps each
            one for five minutes, including the words read from a photo, encrypted with a key that it doesn’t keep.
          </p>
          <p>
            Geist sets no cookies of its own. What it keeps in your browser is there to make Geist work: your session,
            your notes, your drafts, and choices such as how your lists are sorted.
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
            To keep your journal, show it to you on each of your devices, find things in it, show others what you’ve
            made public, answer when you ask an AI, protect accounts, and write to you when we need to. We use it for
            nothing else: not for advertising, and not to train AI models.
          </p>
          <p>
            <strong>We ask an AI only when you use it.</strong> The AI built into our servers sends your words nowhere
            else, and says so the first time you use it. If you choose “Answer on this device” in Settings, it runs in
            your browser instead, for questions to your journal, similar notes, prompts and quick replies. The built-in
            AI also makes the numbers that describe your notes, unless an outside provider is set up to make them and
            you’ve agreed: then the provider gets each note when you save it. Before an outside provider gets any of
            your words, we tell you its name and ask you. If that changes, we ask again. A suggestion uses the
            beginnings of your {aiInputLimits.entriesMax} newest notes, or the end of your draft; a question uses the
            notes it’s about. Settings lists all of this, and has one switch that turns every AI off. You can keep any
            single note from AI with “Never AI”.
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
            <strong>We do not sell your data.</strong> We don’t rent it out or trade it, either. It reaches others only
            in these ways:
          </p>
          <ul>
            <li>
              <strong>Everyone</strong> can read your username, your biography and the notebooks you’ve made public,
              with their notes.
            </li>
            <li>
              <strong>Google</strong> runs the servers for Geist (Firebase, Google Cloud) and stores everything for us
              under contract. If you continue with Google, it also learns that you sign in here.
            </li>
            <li>
              <strong>An AI provider</strong>, if one is set up and you’ve agreed, gets the words your request needs,
              and each of your notes if it also compares them by meaning, without your name or address. What it keeps
              falls under its own policy.
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
          For as long as you keep it. A note you delete stays in “Recently deleted” for {trash.retentionMs / dayMs}{' '}
          days, or until you delete it for good there. Its earlier versions are deleted with it, usually within a day.
          An answer that quotes it stays in its conversation, or with its question, until you delete that. A username
          you’ve given up leads to your new one for {account.usernameForwardingMs / dayMs} days. Others may have copied
          what was public in the meantime; we can’t take that back.
        </p>
      ),
    },
    {
      id: 'access',
      title: 'Your right of access',
      body: (
        <p>
          You can take everything with you at any time. “Download entries” on your notes gives you your journal as text,
          as Markdown, or as a file with everything: your notes and their earlier versions, notebooks, conversations,
          questions about notebooks, profile and settings, how you sign in, what you agreed to and when, who you’ve
          blocked and what you’ve reported. Geist can import that file again. For anything that isn’t in it, such as
          logs, the numbers Geist makes from your notes and what it counts, write to <MailLink />.
        </p>
      ),
    },
    {
      id: 'correction',
      title: 'Your right of correction',
      body: (
        <p>
          You can edit every note and notebook, your username and your biography yourself. In Settings you can change
          your email address and your password, and end all your sessions.
        </p>
      ),
    },
    {
      id: 'deletion',
      title: 'Your right of deletion',
      body: (
        <>
          <p>
            You can delete notes, notebooks, conversations and questions yourself, or make a public notebook private,
            right away. In Settings you can also delete your whole account, right away and for good: everything this
            page names, on our servers and on the device you do it on, with a receipt that lists what was deleted, and
            how many of each. Download your journal first: this can’t be undone.
          </p>
          <p>After that, all that’s left is:</p>
          <ul>
            <li>
              your username, which we hold for {account.usernameForwardingMs / dayMs} days so that no one can pose as
              you (then anyone can take it);
            </li>
            <li>
              your account ID, for two days, so that anything one of your devices sends late is deleted, too. Another
              device stops showing your journal once it has reached the server; to remove the copy from it, clear this
              site’s data in its browser;
            </li>
            <li>reports you sent us, without your name or account ID;</li>
            <li>logs and backups, if they name your account at all, until they’re deleted in due course.</li>
          </ul>
          <p>
            If you can’t sign in anymore, write to <MailLink /> from your account’s email address. We’ll delete it
            within 30 days and tell you when it’s done.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'How it is protected',
      body: (
        <p>
          Everything travels encrypted, and is stored encrypted on our servers’ disks. Rules on the server decide who
          may read each note, whatever an app may claim. Geist is not end-to-end encrypted: the people who run it could
          read your notes, and do so only when the law compels us or you ask us to.{' '}
          <a href={legalPaths.readers}>Who can read what</a> shows this for each kind of data.
        </p>
      ),
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and contact',
      body: (
        <>
          <p>
            When this policy changes, so does the date at the top. If a change protects you less than before, we’ll
            write to you first. You can also complain to the data protection authority where you live.
          </p>
          <OperatorAddress />
        </>
      ),
    },
  ],
}
