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

const readers = ['Everyone', 'Your subscribers', 'An AI', 'The operator']

/**
 * What each kind of reader can see, in plain words. It follows `firestore.rules` and what the
 * functions send.
 */
export const whoCanReadWhat: LegalDocument = {
  path: legalPaths.readers,
  title: 'Who can read what',
  description: 'Everything Geist stores, and whether others, subscribers, an AI or the operator can read it.',
  effectiveDate: 'Last changed November 28, 2026',
  intro: (
    <p>
      You can read everything that’s yours. This page says who else can, for each kind of data. “Possible” means that
      nothing but our word prevents it. We’d rather say so than let you guess.
    </p>
  ),
  sections: [
    {
      id: 'at-a-glance',
      title: 'At a glance',
      body: (
        <ReaderTable
          caption="Who else can read each kind of data"
          readers={readers}
          rows={[
            { dataKind: 'A private note', answers: [no, no, whenAsked, possible] },
            {
              dataKind: 'A note in a public notebook',
              answers: [yes, yes, partly('When you or a reader asks it'), yes],
            },
            {
              dataKind: 'A note marked “Never AI”',
              answers: [partly('If it’s public'), partly('If it’s public'), no, possible],
            },
            {
              dataKind: 'Whether you pinned a note',
              answers: [
                partly('If it’s public, and they know where to look'),
                partly('If it’s public, and they know where to look'),
                no,
                possible,
              ],
            },
            { dataKind: 'Earlier versions of a note', answers: [no, no, no, possible] },
            {
              dataKind: 'Deleted notes, for 30 days or until you delete them for good',
              answers: [no, no, no, possible],
            },
            {
              dataKind: 'The name of a private notebook',
              answers: [no, partly('If they subscribed while it was public'), no, possible],
            },
            { dataKind: 'The question behind an answer you saved', answers: [no, no, no, possible] },
            { dataKind: 'Your questions about notebooks, and their answers', answers: [no, no, no, possible] },
            { dataKind: 'Your questions to your journal', answers: [no, no, partly('In that conversation'), possible] },
            { dataKind: 'Username and biography', answers: [yes, yes, no, yes] },
            {
              dataKind: 'Which public notebooks you subscribe to',
              answers: [partly('If they know where to look'), partly('If they know where to look'), no, yes],
            },
            { dataKind: 'Who you block or report', answers: [no, no, no, yes] },
            { dataKind: 'Your email address', answers: [no, no, no, yes] },
            { dataKind: 'Your password', answers: [no, no, no, no] },
            {
              dataKind: 'A photo that Geist reads for you',
              answers: [no, no, no, partly('While it’s being read; it isn’t kept')],
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
      title: 'Everyone',
      body: (
        <>
          <p>
            Anyone who has the address, with or without an account, can read your username, your biography, and every
            notebook you’ve made public, with its notes as they are now. Public notebooks also appear in Explore, and
            search engines can find them. When you save an answer or a reply as a note, what you asked or wrote to get
            it stays yours alone; only what the note itself says is shown.
          </p>
          <p>
            When you make a notebook private, no one else can open it from that moment on. No one can take back what
            someone has already read, copied or printed. Only the owner of a notebook sees who subscribes to it, and no
            one sees what you pin. But a public notebook carries the account IDs of its subscribers, and a public note
            records whether it’s pinned. Someone who knows where to look could read them there.
          </p>
        </>
      ),
    },
    {
      id: 'subscribers',
      title: 'Your subscribers',
      body: (
        <p>
          Subscribers can read what everyone can read; they just hear about new notes sooner. When a notebook becomes
          private, they no longer see any of its notes. Its name stays on their list, and so does any new name you give
          it, until they unsubscribe, or until you remove them or delete the notebook.
        </p>
      ),
    },
    {
      id: 'ai',
      title: 'An AI',
      body: (
        <>
          <p>
            No outside AI gets any of your notes before you’ve agreed. It isn’t told who you are, unless your words say
            so. The first time you use AI, and in Settings, Geist says which AI that is: the built-in one, which runs on
            the servers that keep your notes anyway, or an outside provider, which then has what was sent and keeps it
            for as long as its own policy says.
          </p>
          <p>
            Anyone who reads a public notebook can ask an AI about it, as they could with any web page. The AI isn’t
            given notes marked “Never AI”, or notes by someone who has turned AI off.
          </p>
          <p>
            For the content map, and to find notes by meaning, the server turns each note into a list of numbers when
            it’s saved. It compares these numbers: yours with each other, and public ones also with other people’s, to
            find similar notebooks. None of that is sent to anyone, with one exception: if an outside provider is set up
            to compare notes by meaning, Geist asks you first, and then sends it each note when it’s saved. Notes marked
            “Never AI” have no such numbers, and with AI turned off in Settings there are none at all.
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
            That’s {operator.name}. Geist is not end-to-end encrypted: to search by meaning, to answer, and to show a
            notebook to others, the server has to see words. So people with the keys to the servers could read notes.
            Geist gives them no screen for that; they see reports, and the public notebook a report is about.
          </p>
          <p>
            The servers are Google’s (Firebase). They store everything encrypted, with keys that Google holds for us.
          </p>
        </>
      ),
    },
    {
      id: 'your-device',
      title: 'Anyone with your device',
      body: (
        <p>
          Your browser keeps a copy of your notes as plain text until you log out, even while you’re offline. A draft
          you haven’t submitted stays there until you come back to it, and anything that was never sent stays, too;
          Geist tells you about both when you log out. Your username and the settings of this device stay, but no note.
          Recordings stay on the device only. Deleting your account removes all of this from the device you do it on.
          Lock your screen.
        </p>
      ),
    },
    {
      id: 'more',
      title: 'More',
      body: (
        <p>
          The <a href={legalPaths.privacy}>privacy policy</a> says what is stored, for how long, and how to delete it.
          Is something missing here? Write to <MailLink />.
        </p>
      ),
    },
  ],
}
