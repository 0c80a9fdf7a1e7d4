import { security } from '@cancha/contract/calls/people/security'
import type { SecurityOverview } from '@cancha/contract/people/security/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { useRefreshSession } from '../../../../shell/session/use-refresh-session.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { SecondFactorDialog } from '../public/SecondFactorDialog.tsx'
import { accountSecurity } from '../queries.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** With what draws the code to scan. */
const EnrollDialog = lazyPart(async () => (await import('./EnrollDialog.tsx')).EnrollDialog)

type Enrollment = { secret: string; uri: string }

/** From here on the page suggests new codes. */
const FEW = 3

/** Turns the second factor on and off and renews recovery codes. */
export function SecondFactorSection({ overview }: { overview: SecurityOverview }) {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const [enrollment, setEnrollment] = useState<Enrollment | null>(null)
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { on, recoverycodes } = overview.secondfactor
  const begin = useWrite(security.beginSecondFactor, { done: setEnrollment })

  async function changed() {
    for (const stale of accountSecurity) await queryClient.invalidateQueries(stale)
    await refreshSession()
  }

  async function enabled(answer: { recoverycodes: string[] }) {
    setEnrollment(null)
    setCodes(answer.recoverycodes)
    await changed()
  }

  async function disable(code: string, send: Send) {
    await send(security.disableSecondFactor, { body: { code } })
    setAsking(null)
    await changed()
    notify.success('El segundo paso está desactivado.')
  }

  async function renew(code: string, send: Send) {
    const answer = await send(security.renewRecoveryCodes, { body: { code } })
    setAsking(null)
    setCodes(answer.recoverycodes)
    await changed()
  }

  return (
    <section className="stack" aria-labelledby="segundo-paso">
      <SectionHead id="segundo-paso" title="Segundo paso">
        {on ? <Badge tone="ok">Activado</Badge> : <Badge>Desactivado</Badge>}
      </SectionHead>
      <Card className="stack">
        <p>
          {on
            ? 'Para entrar te pedimos también un código de tu aplicación: con tu contraseña sola nadie entra.'
            : 'Además de tu contraseña, te pediremos un código que cambia cada 30 segundos en una aplicación de tu teléfono. Así nadie entra solo con tu contraseña.'}
        </p>
        {on && recoverycodes <= FEW && (
          <Note tone="warn">
            {codesLeft(recoverycodes)} Crea nuevos para no quedarte fuera si pierdes tu teléfono.
          </Note>
        )}
        <div className="row row-wrap">
          {on ? (
            <>
              <Button variant="line" onClick={() => setAsking('codes')}>
                Crear códigos de recuperación
              </Button>
              <Button variant="ghost" onClick={() => setAsking('off')}>
                Desactivar
              </Button>
            </>
          ) : (
            <Button
              loading={begin.busy}
              onClick={() => {
                EnrollDialog.warm()
                void begin.write({ body: {} })
              }}
            >
              Activar el segundo paso
            </Button>
          )}
        </div>
      </Card>
      {enrollment && (
        <EnrollDialog
          {...enrollment}
          onEnabled={enabled}
          onClose={() => setEnrollment(null)}
          onMissing={() => setEnrollment(null)}
        />
      )}
      {asking === 'off' && (
        <SecondFactorDialog
          title="¿Desactivar el segundo paso?"
          lead="Escribe un código para desactivarlo. Después bastará con tu contraseña para entrar."
          confirm="Desactivar"
          onCode={disable}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'codes' && (
        <SecondFactorDialog
          title="Códigos de recuperación nuevos"
          lead="Escribe un código de tu aplicación. Los códigos de recuperación que tenías dejan de valer."
          confirm="Crear códigos"
          onCode={renew}
          onClose={() => setAsking(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No te quedan códigos de recuperación.'
  return count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`
}
