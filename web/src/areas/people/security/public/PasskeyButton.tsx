import { passkeys } from '@cancha/contract/calls/people/passkeys'
import type { CallOf } from '@cancha/contract/ground/operation'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { useState } from 'react'
import { changeSession } from '../../../../api/session.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import { useHasPasskeys } from './use-has-passkeys.ts'

/** Loaded for who has a second factor and a passkey that didn't verify them. */
const SecondFactorDialog = lazyPart(async () => (await import('./SecondFactorDialog.tsx')).SecondFactorDialog)

type Signature = CallOf<typeof passkeys.enterByPasskey>['body']['credential']

const enter = (body: { credential: Signature; code?: string }, send: Send) =>
  changeSession(() => send(passkeys.enterByPasskey, { body }))

/** Signs in with a passkey of this device, where the browser knows them. */
export function PasskeyButton({ back }: { back: string }) {
  const arrive = useArrive()
  const offered = useHasPasskeys()
  const [failure, setFailure] = useState<string | null>(null)
  /** The signature that waits for the second factor's code. */
  const [signed, setSigned] = useState<Signature | null>(null)
  const done = ({ user }: { user: SessionUser }) => arrive(user, back)
  const { write, busy } = useWrite(
    async (_: null, send) => {
      const { options } = await send(passkeys.startPasskey, { body: {} })
      const { signWithPasskey } = await import('../passkeys/device.ts')
      const credential = await signWithPasskey(options)
      setSigned(credential)
      return enter({ credential }, send)
    },
    {
      done,
      refused: (error) => {
        if (error.code === 'second_factor_required') return
        setSigned(null)
        setFailure(error.message)
      },
    },
  )
  if (!offered) return null

  function press() {
    setFailure(null)
    setSigned(null)
    void write(null)
  }

  return (
    <>
      <Button variant="line" wide loading={busy} onClick={press}>
        Entrar con una llave de acceso
      </Button>
      <FormFailure>{failure}</FormFailure>
      {signed && !busy && (
        <SecondFactorDialog
          onCode={async (code, send) => void (await done(await enter({ credential: signed, code }, send)))}
          onClose={() => setSigned(null)}
          onMissing={() => setSigned(null)}
        />
      )}
    </>
  )
}
