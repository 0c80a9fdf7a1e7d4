import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { check, warning } from '../icons/glyphs.ts'
import { Icon } from '../icons/Icon.tsx'
import classes from './Toast.module.css'
import type { Toast } from './toast.ts'

export function ToastRegion() {
  return <Notifications position="bottom-center" limit={2} containerWidth={460} className={classes.region} />
}

interface ToastBodyProps extends Toast {
  onAct?: () => void
}

export function ToastBody({ message, action, onAct }: ToastBodyProps) {
  return (
    <span className={classes.body}>
      <span className={classes.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onAct?.()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
    </span>
  )
}

export function showToast(toast: Toast): void {
  const id = notifications.show({
    message: <ToastBody {...toast} onAct={() => notifications.hide(id)} />,
    icon: <Icon glyph={toast.tone === 'success' ? check : warning} />,
    role: toast.tone === 'error' ? 'alert' : 'status',
    autoClose: 6000,
    withCloseButton: !toast.action,
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      body: classes.inner,
      description: classes.text,
      closeButton: classes.close,
    },
    'data-tone': toast.tone,
  })
}
