import type { LegalDocument } from './legal-document'
import { legalPaths } from './legal-paths'
import { MailLink } from './mail-link'
import { operator } from './operator'
import { type ReaderAnswer, ReaderTable } from './reader-table'

/** "Possible": only the operator's word prevents it. */
const possible: ReaderAnswer = { mark: 'partly', text: 'Possible' }
const yes: ReaderAnswer = { mark: 'yes', text: 'Yes' }
const no: ReaderAnswer = { mark: 'no', text: 'No' }
const partly = (text: string): ReaderAnswer => ({ mark: 'partly', text })
const whenAsked = partly('When you ask it')

const readers = ['Everybody', 'Your subscribers', 'An AI', 'The operator']

/**
 * What each kind of reader can see, in plain words. It follows `firestore.rules` and what the
 * functions send.
 */
export const whoCanReadWhat: LegalDocument = {
  path: legalPaths.readers,
  title: 'Who can read what',
  description: 'Each thing that Geist stores, and whether others, subscribers, an AI or the operator can read it.',
  effectiveDate: 'Last changed November 26, 2026',
  intro: (
    <p>
      You can read all that is yours. This page says who else can, for each kind of thing. “Possible” means that nothing
      but our word keeps somebody from it; we would rather say so than let you guess.
    </p>
  ),
  sections: [
    {
      id: 'at-a-glance',
      title: 'At a glance',
      body: (
        <ReaderTable
          caption="Who but you can read each thing"
          readers={readers}
          rows={[
            { dataKind: 'A private note', answers: [no, no, whenAsked, possible] },
            {
              dataKind: 'A note in a public notebook',
              answers: [yes, yes, partly('When you or a reader of it asks'), yes],
            },
            {
              dataKind: 'A note marked ‘Never AI’',
              answers: [partly('If it is public'), partly('If it is public'), no, possible],
            },
            { dataKind: 'Earlier texts of a note', answers: [no, no, no, possible] },
            { dataKind: 'Deleted notes, for 30 days', answers: [no, no, no, possible] },
            {
              dataKind: 'The name of a private notebook',
              answers: [no, partly('Yes, who subscribed while it was public'), no, possible],
            },
            { dataKind: 'What you asked for an answer that you saved', answers: [no, no, no, possible] },
            { dataKind: 'Your questions about notebooks, with their answers', answers: [no, no, no, possible] },
            { dataKind: 'Your questions to your journal', answers: [no, no, partly('In that conversation'), possible] },
            { dataKind: 'Username and biography', answers: [yes, yes, no, yes] },
            {
              dataKind: 'Whose public notebooks you follow',
              answers: [partly('With some skill'), partly('With some skill'), no, yes],
            },
            { dataKind: 'Whom you block or report', answers: [no, no, no, yes] },
            { dataKind: 'Your e-mail address', answers: [no, no, no, yes] },
            { dataKind: 'Your password', answers: [no, no, no, no] },
            {
              dataKind: 'A photo that you have read',
              answers: [no, no, no, partly('While it is read; it is not kept')],
            },
            {
              dataKind: 'Drafts and recordings on your device',
              answers: [no, no, partly('A draft, when you ask for a reply'), no],
            },
          ]}
        />
      ),
    },
    {
      id: 'everybody',
      title: 'Everybody',
      body: (
        <>
          <p>
            Whoever has the address, with or without an account, can read your username, your biography, and each
            notebook that you have made public, with its notes as they are now. Such notebooks also stand in Explore,
            and search engines can find them. What you asked or wrote for an answer or a reply that you have saved stays
            yours alone there; only what the note itself says is shown.
          </p>
          <p>
            A notebook that you make private is gone for them in that moment. What somebody has read, copied or printed
            before, nobody can take back. Whom you follow is shown nowhere; but a public notebook carries the account
            numbers of its subscribers, and somebody who knows how could read them there.
          </p>
        </>
      ),
    },
    {
      id: 'subscribers',
      title: 'Your subscribers',
      body: (
        <p>
          Subscribers read what everybody can read; they only hear of it sooner. When a notebook turns private they see
          no note of it any more. Its name, also one that you give it later, stays on their list until they leave it, or
          until you remove them or delete it.
        </p>
      ),
    },
    {
      id: 'ai',
      title: 'An AI',
      body: (
        <>
          <p>
            No AI is asked anything with your notes before you have agreed, and it is told who you are by nothing but
            your words. Which AI that is, Geist says before its first use and in Settings: the built-in one, which runs
            on the servers that keep your notes anyway, or a provider elsewhere, which then has what was sent and keeps
            it as long as its own policy says.
          </p>
          <p>
            Whoever reads a public notebook can ask an AI about it, as they could with any page of the web. It is not
            given notes marked ‘Never AI’, nor those of somebody who has switched AI off.
          </p>
          <p>
            For the content map, and to find notes by what they mean, the server turns each note into a row of numbers
            as it is saved, and compares those: yours with each other, public ones also with other people’s, to say
            which notebooks are near. None of that is sent to anybody. There are no such numbers of a note marked ‘Never
            AI’, and with AI switched off in Settings there are none at all.
          </p>
        </>
      ),
    },
    {
      id: 'operator',
      title: 'The operator',
      body: (
        <>
          <p>
            That is {operator.name}. Geist is not encrypted from end to end: to search by meaning, to answer, and to
            show a notebook to others, the server has to see words. So people with the keys to the servers could read
            notes. Geist gives them no screen to do so; they see reports, and the public notebook that a report is
            about.
          </p>
          <p>
            The servers are Google’s (Firebase). They store everything encrypted, with keys that Google holds for us.
          </p>
        </>
      ),
    },
    {
      id: 'your-device',
      title: 'Whoever has your device',
      body: (
        <p>
          Your browser keeps a copy of your notes as plain text, also while you are signed in and offline, and until you
          log out. A draft that you have not submitted stays there until you come back to it, and what was never sent
          stays, too; Geist tells you of both when you log out. Recordings stay on the device alone. Deleting your
          account takes all of it off the device that you do it on. Lock your screen.
        </p>
      ),
    },
    {
      id: 'more',
      title: 'More about it',
      body: (
        <p>
          The <a href={legalPaths.privacy}>privacy policy</a> says what is stored, for how long, and how you delete it.
          Something missing here? Write to <MailLink />.
        </p>
      ),
    },
  ],
}
