import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../shell/guards/guards.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DataSection } from './DataSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasskeysSection } from './passkeys/PasskeysSection.tsx'
import { platformsQuery } from './public/SocialButtons.tsx'
import { overviewQuery, sessionsQuery } from './queries.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { SignInSection } from './SignInSection.tsx'
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx'

export const Route = createFileRoute('/seguridad')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(overviewQuery),
      queryClient.ensureQueryData(sessionsQuery),
      queryClient.ensureQueryData(platformsQuery),
    ]),
  head: privateHead('Seguridad de tu cuenta'),
  component: SecurityPage,
})

function SecurityPage() {
  const { user } = Route.useRouteContext()
  const { data: overview } = useSuspenseQuery(overviewQuery)
  const { data: offered } = useSuspenseQuery(platformsQuery)
  const { data: sessions } = useSuspenseQuery(sessionsQuery)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Seguridad de tu cuenta"
        lead="Quién puede entrar, desde dónde, y qué guardamos de ti."
      />
      <SecondFactorSection overview={overview} />
      <SessionsSection sessions={sessions} />
      <SignInSection email={user.email} overview={overview} offered={offered} />
      <PasskeysSection kept={overview.passkeys} />
      <EmailSection email={user.email} pending={overview.pendingemail} />
      <DataSection overview={overview} />
    </div>
  )
}
