import { Button, type ButtonProps } from '../../../../ui/button/Button.tsx'

type Props = Pick<ButtonProps, 'variant'> & {
  /** focused when its dialog opens */
  first?: boolean
  /** seconds until it may be pressed again */
  left: number
  busy: boolean
  onPress: () => void
  children: string
}

/** Sends a letter again. While the one before may still be on its way, it says how long it waits. */
export function ResendButton({ variant, first, left, busy, onPress, children }: Props) {
  return (
    <Button
      variant={variant}
      data-autofocus={first || undefined}
      loading={busy}
      aria-disabled={left > 0 || undefined}
      onClick={() => {
        if (left === 0) onPress()
      }}
    >
      <span>
        {children}
        {/* Not part of the name: a focused button would be read out again each second. */}
        {left > 0 && (
          <span aria-hidden="true">
            {' '}
            <span className="nowrap">{`(en ${left}\u00a0s)`}</span>
          </span>
        )}
      </span>
    </Button>
  )
}
