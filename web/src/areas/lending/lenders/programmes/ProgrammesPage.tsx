import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { WaitsNote } from '../company/WaitsNote.tsx'
import { JoinCommunity } from '../profile/JoinCommunity.tsx'
import { LENDER_PROFILE } from '../public/addresses.ts'
import { NoLenderNote } from '../public/NoLenderNote.tsx'
import { lenderQuery } from '../public/queries.ts'
import { StandingCard } from '../public/StandingCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { PauseButton } from './PauseButton.tsx'
import { ProgrammeList } from './ProgrammeList.tsx'

const TITLE = 'Datos y programas'

export const Route = createFileRoute('/dashboard/lender/programas')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user } }) => {
    if (user?.can.lend) await queryClient.ensureQueryData(lenderQuery(user.id))
  },
  head: privateHead(TITLE),
  component: ProgrammesPage,
})

function ProgrammesPage() {
  const { user } = Route.useRouteContext()
  return user.can.lend ? <Programmes user={user} /> : <JoinCommunity title={TITLE} />
}

/** All that a lender keeps up to date: the company, whether requests come, and the programmes. */
function Programmes({ user }: { user: SessionUser }) {
  const { data: lender } = useSuspenseQuery(lenderQuery(user.id))
  // The company form comes first while it has to be filled in or corrected, and stays first until the page is left.
  const [companyFirst] = useState(lender === null || lender.state === 'refused')
  const company = <CompanyForm key="company" user={user} lender={lender} />
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title={TITLE}
        crumbs={[{ label: 'Perfil del prestamista', href: LENDER_PROFILE }, { label: TITLE }]}
        lead={
          lender
            ? 'Tu compañía, lo que prestas y a quién.'
            : 'Empieza por tu compañía. Después agregas lo que prestas.'
        }
      />
      {lender && (
        <StandingCard lender={lender}>
          <PauseButton state={lender.state} />
        </StandingCard>
      )}
      {lender && <WaitsNote lender={lender} />}
      {companyFirst && company}
      {lender && <ProgrammeList key="programmes" owner={user.id} programmes={lender.programmes} />}
      {!companyFirst && company}
      <NoLenderNote />
    </div>
  )
}
