import { admin } from '@cancha/contract/calls/ground/admin'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryFor } from '../../../../api/queries.ts'
import { AdminList } from '../../../../shell/administration/AdminList.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { FailureCard } from './FailureCard.tsx'
import { PolicyReports } from './PolicyReports.tsx'

/** Failures come and go without anybody's press, so each visit asks anew. */
const failuresQuery = queryFor(admin.failures, {}, { staleTime: 0 })

export const Route = createFileRoute('/admin/fallas')({
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient } }) => orProof(queryClient.ensureQueryData(failuresQuery)),
  head: privateHead('Fallas'),
  component: FailuresPage,
})

function FailuresPage() {
  const {
    data: { failures, policyreports },
  } = useSuspenseQuery(failuresQuery)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Fallas"
        lead="Lo que el sitio hace por su cuenta, y no salió después de intentarlo todas las veces. Se guarda siete días."
      />
      <AdminList
        rows={failures}
        row={(failure) => <FailureCard key={failure.kind} failure={failure} />}
        empty="Nada falló"
        why="Lo que el sitio hace por su cuenta está al día."
      />
      <PolicyReports reports={policyreports} />
    </div>
  )
}
