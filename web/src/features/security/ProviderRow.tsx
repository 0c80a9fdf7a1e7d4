import { security } from '@cancha/contract/calls/security'
import type { JoinedProvider, Platform } from '@cancha/contract/providers'
import { longDate } from '@cancha/domain/time/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { asApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { Badge } from '../../ui/pieces/Badge.tsx'
import { NewPasswordLetter } from './NewPasswordLetter.tsx'
import classes from './SessionsSection.module.css'
import { useAct } from './use-act.ts'

type Props = {
  platform: Platform
  joined: JoinedProvider | undefined
  offered: boolean
  /** The member's own address. */
  email: string
}

/** An identity provider that is joined or can be joined. Joining leads to the provider's page and back. */
export function ProviderRow({ platform, joined, offered, email }: Props) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const { busy, act } = useAct()
  /** The message if the last way to sign in can't be removed. */
  const [needsPassword, setNeedsPassword] = useState<string | null>(null)
  const enters = joined !== undefined && joined.setaside === null

  const add = () =>
    act(async () => {
      const { url } = await call(security.joinStart, { body: { platform } })
      window.location.assign(url)
    })

  async function remove() {
    const sure = await confirm({
      title: `¿Quitar ${platform}?`,
      body: `Ya no entrarás con tu cuenta de ${platform}. Las sesiones que abriste con ella en otros dispositivos se cierran.`,
      confirm: `Quitar ${platform}`,
      danger: true,
    })
    if (!sure) return
    await act(async () => {
      try {
        await call(security.removeProvider, { body: { platform } })
      } catch (error) {
        const { code, message } = asApiError(error)
        if (code !== 'conflict') throw error
        return setNeedsPassword(message)
      }
      await queryClient.invalidateQueries({ queryKey: ['security'] })
      notify.success(`Quitaste ${platform}.`)
    })
  }

  return (
    <li className={classes.session}>
      <div className={classes.what}>
        <strong>{platform}</strong> {joined?.setaside && <Badge tone="warn">Apartada</Badge>}
        <p className="text-sm text-2">{joined ? about(joined) : 'No está unida a tu cuenta.'}</p>
      </div>
      <div className="row row-wrap">
        {!enters && offered && (
          <Button
            size="sm"
            variant="line"
            loading={busy}
            aria-label={joined ? `Unir otra vez ${platform}` : `Agregar ${platform}`}
            onClick={add}
          >
            {joined ? 'Unir otra vez' : 'Agregar'}
          </Button>
        )}
        {joined && (
          <Button
            size="sm"
            variant={enters ? 'line' : 'ghost'}
            loading={busy}
            aria-label={`Quitar ${platform}`}
            onClick={remove}
          >
            Quitar
          </Button>
        )}
      </div>
      <Dialog
        open={needsPassword !== null}
        onClose={() => setNeedsPassword(null)}
        title="Falta una contraseña"
        actions={<NewPasswordLetter email={email} />}
      >
        {needsPassword}
      </Dialog>
    </li>
  )
}

function about({ since, email, setaside }: JoinedProvider): string {
  if (setaside !== null)
    return `${email ? `${email}. ` : ''}No abre tu cuenta desde que restableciste tu contraseña o deshiciste un cambio de correo, el ${longDate(setaside)}. Si es tuya, únela otra vez; si no, quítala.`
  return email ? `${email}, desde el ${longDate(since)}.` : `Desde el ${longDate(since)}.`
}
