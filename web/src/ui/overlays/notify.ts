export interface ToastAction {
  label: string
  onClick: () => void
}

export interface Toast {
  id: number
  tone: 'success' | 'error'
  message: string
  action?: ToastAction | undefined
  /** how long it stays, in seconds; six when nothing is said */
  seconds?: number | undefined
}

type Options = Pick<Toast, 'action' | 'seconds'>

/** More than three at once is nobody's news. */
const MOST = 3
const NONE: readonly Toast[] = []

let shown: readonly Toast[] = NONE
let last = 0
const listeners = new Set<() => void>()

function become(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function show(tone: Toast['tone'], message: string, options: Options): void {
  last += 1
  become([...shown, { id: last, tone, message, ...options }].slice(-MOST))
}

export const toasts = {
  now: () => shown,
  onServer: () => NONE,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  dismiss: (id: number) => become(shown.filter((toast) => toast.id !== id)),
}

/**
 * Short news of what was just done, for six seconds, with one action at most. Only ever called by something a
 * person did in the browser. The error of a field belongs beside the field, not here.
 */
export const notify = {
  success: (message: string, action?: ToastAction, seconds?: number) =>
    show('success', message, { action, seconds }),
  error: (message: string, action?: ToastAction) => show('error', message, { action }),
}
