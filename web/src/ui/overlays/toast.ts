export interface ToastAction {
  label: string
  onClick: () => void
}

export interface Toast {
  tone: 'success' | 'error'
  message: string
  action?: ToastAction | undefined
}
