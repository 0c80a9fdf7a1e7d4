import { dialogStack } from './dialog-stack.ts'

export interface ToastAction {
  label: string
  onClick: () => void
}

export interface Toast {
  id: number
  tone: 'success' | 'info' | 'error'
  message: string
  action?: ToastAction | undefined
  /** how long it is shown, in seconds; six by default */
  seconds?: number | undefined
  /** the dialog that was on top when it was told; null for the page */
  dialog: symbol | null
}

type Options = Pick<Toast, 'action' | 'seconds'>

/** At most three at once. */
const MOST = 3
const NONE: readonly Toast[] = []

let current: readonly Toast[] = NONE
let last = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * A message sent twice is shown once. Within a dialog there is room for one, above its buttons: the newest. A toast with
 * an action stays: the same sentence may undo something else.
 */
const isReplaced = (before: Toast, { dialog, tone, message }: Toast): boolean =>
  !before.action &&
  before.dialog === dialog &&
  (dialog !== null || (before.tone === tone && before.message === message))

/** Where there are too many, the oldest without an action goes. */
function withRoom(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MOST) return all
  const gone = all.slice(0, -1).find(({ action }) => !action) ?? all[0]
  return all.filter((toast) => toast !== gone)
}

function show(tone: Toast['tone'], message: string, options: Options): void {
  last += 1
  const toast = { id: last, tone, message, ...options, dialog: dialogStack.top() }
  setToasts(withRoom([...current.filter((before) => !isReplaced(before, toast)), toast]))
}

export const toasts = {
  now: () => current,
  onServer: () => NONE,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  dismiss: (id: number) => setToasts(current.filter((toast) => toast.id !== id)),
}

/**
 * Toasts: short messages about what was just done, shown for six seconds, with at most one action. Only called in the
 * browser, in response to a person's action. A field's error belongs at the field, not here.
 */
export const notify = {
  success: (message: string, action?: ToastAction, seconds?: number) =>
    show('success', message, { action, seconds }),
  /** News that the person didn't cause: another member's request, a change made elsewhere. */
  info: (message: string, action?: ToastAction, seconds?: number) =>
    show('info', message, { action, seconds }),
  error: (message: string, action?: ToastAction) => show('error', message, { action }),
}
