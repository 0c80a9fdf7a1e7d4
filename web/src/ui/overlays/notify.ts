import type { Toast, ToastAction } from './toast.ts'

/** The toasts' code arrives with the first press of a page, before anything can need it. */
export const loadToasts = () => import('./ToastRegion.tsx')

function show(toast: Toast): void {
  loadToasts().then(
    ({ showToast }) => showToast(toast),
    // without a network the code may not come: the page itself shows what failed
    () => undefined,
  )
}

/** Short news of what was just done, for six seconds. Errors of a field belong beside the field, not here. */
export const notify = {
  success: (message: string, action?: ToastAction) => show({ tone: 'success', message, action }),
  error: (message: string, action?: ToastAction) => show({ tone: 'error', message, action }),
}
