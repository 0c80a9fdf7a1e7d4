import { passkeys } from '@cancha/contract/calls/people/passkeys'
import type { Passkey } from '@cancha/contract/people/security/shapes'
import { longDate } from '@cancha/domain/ground/time/dates'
import { mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useState } from 'react'
import { useWrite } from '../../../../api/use-write.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { useHasPasskeys } from '../public/use-has-passkeys.ts'
import { accountSecurity } from '../queries.ts'
import classes from '../SessionsSection.module.css'
import { AddPasskey } from './AddPasskey.tsx'

/** The person's passkeys: they are added and removed here. */
export function PasskeysSection({ kept }: { kept: Passkey[] }) {
  const offered = useHasPasskeys()
  const [adding, setAdding] = useState(false)
  return (
    <section className="stack" aria-labelledby="llaves">
      <SectionHead id="llaves" title="Llaves de acceso" />
      <p className="text-2">
        Con una llave de acceso entras con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña. Vale
        también como segundo paso.
      </p>
      {kept.length > 0 && (
        <Card flush as="ul">
          {kept.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </Card>
      )}
      {offered ? (
        <div>
          <Button variant="line" onClick={() => setAdding(true)}>
            Agregar una llave de acceso
          </Button>
        </div>
      ) : (
        <p className="text-sm text-2">Este navegador no sabe de llaves de acceso.</p>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </section>
  )
}

function PasskeyRow({ passkey: { id, name, since, lastused } }: { passkey: Passkey }) {
  const confirm = useConfirm()
  const { write, busy } = useWrite(passkeys.removePasskey, {
    makesStale: accountSecurity,
    ifGone: { success: true },
    says: `Quitaste «${name}».`,
  })

  async function remove() {
    const sure = await confirm({
      title: `¿Quitar «${name}»?`,
      body: 'Ya no entrarás con esta llave de acceso, y las demás sesiones que se abrieron con llaves de acceso se cierran. Bórrala después también en tu dispositivo.',
      confirm: 'Quitar',
      danger: true,
    })
    if (sure) await write({ body: { id } })
  }

  return (
    <li className={classes.session}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <p className="text-sm text-2">
          Desde el {longDate(since)} ·{' '}
          {lastused ? `usada por última vez el ${mediumDateTime(lastused)}` : 'todavía no la has usado'}
        </p>
      </div>
      <Button size="sm" variant="line" loading={busy} aria-label={`Quitar ${name}`} onClick={remove}>
        Quitar
      </Button>
    </li>
  )
}
