import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { changeSession } from '../../../../api/session.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import { BlockedDialog } from '../../security/public/BlockedDialog.tsx'
import { isFinalForLink } from '../../security/public/final-for-link.ts'
import { SecondFactorDialog } from '../../security/public/SecondFactorDialog.tsx'

type Choice = {
  label: string
  /** Called again with a code if the person has a second factor. @throws ApiError why it failed */
  act: (send: Send, code?: string) => Promise<unknown>
}

type Props = {
  title: string
  children: ReactNode
  /** The buttons that use the link. Of several none is preset: they look alike, and the focus is on none. */
  choices: readonly Choice[]
  /** Why the link can't be used, if that is known before a press. */
  refused?: ApiError | null | undefined
  failureTitle: string
  /** Advice after a failure, shown below the server's message. */
  advice: string
  onClose: () => void
  onGiveUp: () => void
}

/**
 * The dialog of a link from a letter. Opening the link does nothing by itself, because mail programs open links to
 * scan them; the person has to press a button.
 */
export function ActivationDialog(props: Props) {
  const { title, children, choices, refused, failureTitle, advice, onClose, onGiveUp } = props
  const [coded, setCoded] = useState<Choice | null>(null)
  const [failed, setFailure] = useState<ApiError | null>(null)
  const failure = failed ?? refused ?? null
  const { write, sending } = useWrite((choice: Choice, send) => changeSession(() => choice.act(send)), {
    refused: (error, choice) =>
      error.code === 'second_factor_required' ? setCoded(choice) : setFailure(error),
  })

  if (coded)
    return (
      <SecondFactorDialog
        onCode={async (code, send) => void (await changeSession(() => coded.act(send, code)))}
        onClose={onClose}
      />
    )

  function press(choice: Choice) {
    // The same failure a second time is only read out if it was gone in between.
    setFailure(null)
    void write(choice)
  }

  if (failure?.code === 'blocked') return <BlockedDialog message={failure.message} onClose={onClose} />
  if (failure !== null && isFinalForLink(failure)) {
    return (
      <Dialog
        key="failure"
        open
        onClose={onClose}
        title={failureTitle}
        actions={
          <Button data-autofocus onClick={onGiveUp}>
            Ir a iniciar sesión
          </Button>
        }
      >
        <div className="stack-s">
          <p>
            {failure.message}
            {failure.message.endsWith('.') ? '' : '.'}
          </p>
          <p>{advice}</p>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      key="confirm"
      open
      onClose={onClose}
      title={title}
      actions={
        // One over the other, so that none is larger than the others.
        <section className="stack-s">
          {choices.map((choice) => (
            <Button
              key={choice.label}
              {...(choices.length === 1 ? { 'data-autofocus': true } : { variant: 'line' as const })}
              loading={sending?.label === choice.label}
              onClick={() => press(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </section>
      }
    >
      <div className="stack-s">
        <div>{children}</div>
        {/* The link wasn't used up, or may not have been: it can be pressed again. */}
        <FormFailure>{failure?.message}</FormFailure>
      </div>
    </Dialog>
  )
}
