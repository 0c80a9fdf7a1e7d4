import { security } from '@cancha/contract/calls/people/security'
import type { SecurityOverview } from '@cancha/contract/people/security/shapes'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import { giveFile } from '../../../api/file.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useRefreshSession } from '../../../shell/session/use-refresh-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { download, trash } from '../../../ui/icons/glyphs.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { overviewQuery } from './queries.ts'

/** Export and deletion of the person's data. */
export function DataSection({ overview }: { overview: SecurityOverview }) {
  const refreshSession = useRefreshSession()
  const confirm = useConfirm()
  const exporting = useWrite(security.exportData, {
    says: 'Tus datos están en tus descargas.',
    done: (answer) => {
      const day = dayOf(answer.exported)
      const written = JSON.stringify(answer, null, 2)
      giveFile(new Blob([written], { type: 'application/json' }), `cancha-mis-datos-${day}.json`)
    },
  })
  const deleting = useWrite(security.deleteAccount, {
    makesStale: [overviewQuery],
    says: 'Pediste borrar tu cuenta. Te escribimos con la fecha.',
    done: refreshSession,
  })

  async function deleteAccount() {
    const sure = await confirm({
      title: '¿Borrar tu cuenta?',
      body: 'La borraremos dentro de 14 días, con todos tus datos. Lo que escribiste para otros quedará a nombre de «Usuario eliminado». Hasta ese día puedes entrar y conservarla; después no se puede deshacer.',
      confirm: 'Borrar mi cuenta',
      cancel: 'Quedarme',
      danger: true,
    })
    if (sure) await deleting.write({ body: {} })
  }

  return (
    <section className="stack" aria-labelledby="datos">
      <SectionHead id="datos" title="Tus datos" />
      <Card className="stack">
        <p>Descarga todo lo que sabemos de ti en un archivo que otros programas pueden leer (JSON).</p>
        <div>
          <Button
            variant="line"
            icon={download}
            loading={exporting.busy}
            onClick={() => exporting.write({ body: {} })}
          >
            Descargar mis datos
          </Button>
        </div>
      </Card>
      {overview.deletion === null && (
        <Card className="stack">
          <p>Borra tu cuenta y tus datos. Tienes 14 días para cambiar de idea.</p>
          <div>
            <Button variant="danger" icon={trash} loading={deleting.busy} onClick={deleteAccount}>
              Borrar mi cuenta
            </Button>
          </div>
        </Card>
      )}
    </section>
  )
}
