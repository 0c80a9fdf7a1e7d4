import { entry } from '@cancha/contract/calls/people/entry'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { lazy, Suspense, useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { checkedLater } from '../../../../api/forms.ts'
import { changeSession } from '../../../../api/session.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { Button, SubmitButton } from '../../../../ui/button/Button.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import { BlockedDialog } from '../../security/public/BlockedDialog.tsx'
import { ResendButton } from '../../security/public/ResendButton.tsx'
import { usePause } from '../../security/public/use-pause.ts'
import { forgetAddress } from './asked-address.ts'

const check = checkedLater(async () => (await import('../checks.ts')).EntryCode)
const SecondFactorDialog = lazy(async () => ({
  default: (await import('../../security/public/SecondFactorDialog.tsx')).SecondFactorDialog,
}))

type CodeBody = { entrycode: string; code?: string }

const enter = (body: CodeBody, send: Send) => changeSession(() => send(entry.enterByCode, { body }))

type Props = {
  email: string
  returnPath: string | undefined
  /** Whether the letter was sent just now, and may still be on its way. */
  justSent: boolean
  onOtherAddress: () => void
}

/** Asks for the code of the letter, and signs in with it. */
export function TypeCode({ email, returnPath, justSent, onOtherAddress }: Props) {
  const arrive = useArrive()
  const pause = usePause(justSent)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const form = useForm({ initial: { entrycode: '' }, check })
  const done = ({ user }: { user: SessionUser }) => {
    forgetAddress()
    setProblem(null)
    return arrive(user, returnPath ?? '/dashboard')
  }
  const { write, busy } = useWrite(enter, {
    form,
    done,
    refused: (error) =>
      error.code === 'second_factor_required' || error.code === 'blocked'
        ? setProblem(error)
        : form.refuse({}, error.message),
  })
  const again = useWrite(entry.askEntry, {
    done: () => {
      form.reset()
      pause.begin()
      notify.success('Te lo enviamos otra vez: sirve el último.')
    },
  })

  return (
    <>
      <form className="stack" {...form.submitting(write)}>
        <p>
          Si hay una cuenta con <strong>{email}</strong>, ya va en camino un correo con 6 números. Puede
          tardar un minuto; si no lo ves, mira en el correo no deseado.
        </p>
        <TextField
          label="Código de 6 números"
          help="Vale 15 minutos. También puedes abrir el enlace del correo en este navegador."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...form.field('entrycode')}
        />
        <FormFailure>{form.failure}</FormFailure>
        <SubmitButton wide loading={busy}>
          Entrar
        </SubmitButton>
      </form>
      <div className="row row-wrap">
        <ResendButton
          variant="line"
          left={pause.left}
          busy={again.busy}
          onPress={() => again.write({ body: { email, returnpath: returnPath } })}
        >
          Enviar otra vez
        </ResendButton>
        <Button variant="ghost" onClick={onOtherAddress}>
          Usar otro correo
        </Button>
      </div>
      {problem?.code === 'blocked' && (
        <BlockedDialog message={problem.message} onClose={() => setProblem(null)} />
      )}
      {problem?.code === 'second_factor_required' && (
        <Suspense>
          <SecondFactorDialog
            onCode={async (code, send) => done(await enter({ ...form.now(), code }, send))}
            onClose={() => setProblem(null)}
          />
        </Suspense>
      )}
    </>
  )
}
