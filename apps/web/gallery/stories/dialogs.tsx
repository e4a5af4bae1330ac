import { Button, TextField } from '@geist/ui'

import { ConfirmDialog } from '../../src/shared/dialog/confirm-dialog'
import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../src/shared/dialog/dialog'
import { noop } from '../sample-data'
import type { Story } from '../story'

export const dialog: Story = {
  name: 'dialog',
  title: 'Dialog',
  layout: 'column',
  specimens: [
    {
      title: 'Wide, with a field',
      render: () => (
        <Dialog isOpen onClose={noop} size="wide">
          <DialogHeader title="New notebook" description="It is private until you say otherwise." hasCloseIcon />
          <DialogBody>
            <TextField label="Name" defaultValue="Letters I did not send" />
          </DialogBody>
          <DialogActions>
            <Button>Cancel</Button>
            <Button look="primary">Create</Button>
          </DialogActions>
        </Dialog>
      ),
    },
  ],
}

/** The confirmation of an action that cannot be undone. */
export const confirmDialog: Story = {
  name: 'confirm-dialog',
  title: 'A question',
  layout: 'column',
  specimens: [
    {
      title: 'What cannot be taken back',
      render: () => (
        <ConfirmDialog
          isOpen
          onClose={noop}
          title="Delete for good"
          question="This note is deleted on every device, and cannot be brought back."
          confirm={{ label: 'Delete', onClick: noop, isDestructive: true }}
          initialFocus="cancel"
        />
      ),
    },
  ],
}
