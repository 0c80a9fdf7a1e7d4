import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../../ui/button/Button.tsx'
import { lazyPart } from '../document/lazy-part.tsx'
import type { ReasonDialogProps } from './ReasonDialog.tsx'

/** Loaded with the press. */
const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog<unknown>)

type Look = Pick<ButtonProps, 'variant' | 'icon' | 'loading'> & { label: string }

/** Something that is done with a row when its reason is given: the label of its button, and its dialog. */
export type ReasonedAct = Look & { asks: Omit<ReasonDialogProps<unknown>, 'onClose'>; press?: never }

type Act = ReasonedAct | (Look & { press: () => unknown; asks?: never })

/** An act with its dialog, which reads the answer's type of the call. */
export const reasonedAct = <Answer,>(
  look: Look,
  asks: Omit<ReasonDialogProps<Answer>, 'onClose'>,
): ReasonedAct => ({ ...look, asks: asks as ReasonedAct['asks'] })

type Props = {
  /** of the row, for screen readers: a list has many such buttons */
  name: string
  acts: readonly (Act | false)[]
  /** other buttons, behind them */
  children?: ReactNode
}

/** The acts on a row of administration. */
export function ActButtons({ name, acts, children }: Props) {
  const [opened, setOpened] = useState<ReasonedAct | null>(null)
  const close = () => setOpened(null)
  const offered = acts.filter((act) => act !== false)
  // As it is by now: a refusal loads the row again. An act that isn't offered any more keeps its dialog, which says why.
  const asks = opened && (offered.find(({ label }) => label === opened.label)?.asks ?? opened.asks)
  return (
    <div className="row row-wrap">
      {offered.map((act) => {
        const { label, press, asks, variant = 'line', ...look } = act
        return (
          <Button
            key={label}
            size="sm"
            variant={variant}
            {...look}
            aria-label={`${label}: ${name}`}
            onClick={() => (asks ? setOpened(act) : void press())}
          >
            {label}
          </Button>
        )
      })}
      {children}
      {asks && <ReasonDialog {...asks} onClose={close} onMissing={close} />}
    </div>
  )
}
