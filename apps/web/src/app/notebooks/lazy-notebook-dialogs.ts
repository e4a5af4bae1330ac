import { EmptyFallback, lazyPart } from '../../shared/lazy-part'

// Loaded on first use, after the screen.
export const CreateDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/create-dialog')).CreateDialog,
  EmptyFallback,
)
export const RenameDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/rename-dialog')).RenameDialog,
  EmptyFallback,
)
export const DeleteDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/delete-dialog')).DeleteDialog,
  EmptyFallback,
)
export const PublishDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/publish-dialog')).PublishDialog,
  EmptyFallback,
)
export const SubscribersDialog = lazyPart(
  async () => (await import('../../features/subscribers/components/subscribers-dialog')).SubscribersDialog,
  EmptyFallback,
)
