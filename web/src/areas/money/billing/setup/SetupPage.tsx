import { admin } from '@cancha/contract/calls/ground/admin'
import { billing } from '@cancha/contract/calls/money/billing'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queriesOf } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { refresh } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { setupQuery } from '../queries.ts'
import { SetupReport } from './SetupReport.tsx'

export const Route = createFileRoute('/admin/cobros')({
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) => orProof(queryClient.ensureQueryData(setupQuery)),
  head: privateHead('Cobros: estado'),
  component: SetupPage,
})

function SetupPage() {
  const { data } = useSuspenseQuery(setupQuery)
  const { write, busy } = useWrite(billing.checkSetup, {
    makesStale: [queriesOf(billing.setup), queriesOf(admin.waiting)],
    says: 'Comprobado.',
  })
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Cobros: estado"
        lead="Si lo que está puesto en Stripe es lo que el sitio necesita. Se comprueba al iniciar, cada hora y cuando tú quieras."
        actions={
          <Button variant="line" icon={refresh} loading={busy} onClick={() => write({})}>
            Comprobar ahora
          </Button>
        }
      />
      <SetupReport setup={data} />
    </div>
  )
}
