import { security } from '@cancha/contract/calls/people/security'
import type { JoinedProvider, Platform } from '@cancha/contract/people/providers'
import { longDate } from '@cancha/domain/ground/time/dates'
import { useState } from 'react'
import { useWrite } from '../../../api/use-write.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { notify } from '../../../ui/overlays/notify.ts'
import { Badge } from '../../../ui/pieces/Badge.tsx'
import { NewPasswordLetter } from './NewPasswordLetter.tsx'
import { accountSecurity } from './queries.ts'
import classes from './SessionsSection.module.css'

type Props = {
  platform: Platform
  joined: JoinedProvider | undefined
  offered: boolean
  /** The member's own address. */
  email: string
}

/** An identity provider that is joined or can be joined. Joining leads to the provider's page and back. */
export function ProviderRow({ platform, joined, offered, email }: Props) {
  const confirm = useConfirm()
  /** The message if the last way to sign in can't be removed. */
  const [needsPassword, setNeedsPassword] = useState<string | null>(null)
  const enters = joined !== undefined && joined.setaside === null
  const adding = useWrite(security.joinStart, { done: ({ url }) => window.location.assign(url) })
  const removing = useWrite(security.removeProvider, {
    makesStale: accountSecurity,
    says: `Quitaste ${platform}.`,
    refused: ({ code, message }) => (code === 'conflict' ? setNeedsPassword(message) : notify.error(message)),
  })
  const busy = adding.busy || removing.busy

  async function remove() {
    const sure = await confirm({
      title: `¿Quitar ${platform}?`,
      body: `Ya no entrarás con tu cuenta de ${platform}. Las sesiones que abriste con ella en otros dispositivos se cierran.`,
      confirm: `Quitar ${platform}`,
      danger: true,
    })
    if (sure) await removing.write({ body: { platform } })
  }

  return (
    <li className={`row row-wrap gap-4 gap-y-2 ${classes.session}`}>
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
            onClick={() => adding.write({ body: { platform } })}
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
