import { EmptyFallback, lazyPart } from '../../shared/lazy-part'

// Loaded on first use, after the screen.
export const CreateDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/create-notebook-dialog')).CreateNotebookDialog,
  EmptyFallback,
)
export const RenameDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/rename-notebook-dialog')).RenameNotebookDialog,
  EmptyFallback,
)
export const DeleteDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/delete-notebook-dialog')).DeleteNotebookDialog,
  EmptyFallback,
)
export const PublishDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/publish-notebook-dialog')).PublishNotebookDialog,
  EmptyFallback,
)
export const SubscribersDialog = lazyPart(
  async () => (await import('../../features/subscribers/components/subscribers-dialog')).SubscribersDialog,
  EmptyFallback,
)
