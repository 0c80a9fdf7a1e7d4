import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { edit } from '../../../../ui/icons/glyphs.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { FactList } from '../company/FactList.tsx'
import { licenceInWords } from '../company/facts.tsx'
import { WaitsNote } from '../company/WaitsNote.tsx'
import { ProgrammeFacts } from '../programmes/ProgrammeFacts.tsx'
import { LENDER_PROGRAMMES } from '../public/addresses.ts'
import { NoLenderNote } from '../public/NoLenderNote.tsx'
import { lenderQuery } from '../public/queries.ts'
import { StandingCard } from '../public/StandingCard.tsx'
import { JoinCommunity } from './JoinCommunity.tsx'

export const Route = createFileRoute('/dashboard/lender/profile')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient, user } }) => {
    if (user?.can.lend) await queryClient.ensureQueryData(lenderQuery(user.id))
  },
  head: privateHead('Perfil del prestamista'),
  component: LenderProfilePage,
})

function LenderProfilePage() {
  const { user } = Route.useRouteContext()
  return user.can.lend ? <Profile id={user.id} /> : <JoinCommunity title="Perfil del prestamista" />
}

/** The company's data and its programmes, to be read. */
function Profile({ id }: { id: string }) {
  const { data: lender } = useSuspenseQuery(lenderQuery(id))
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Perfil del prestamista"
        lead="Lo que dices de tu compañía y de lo que prestas."
        actions={
          lender && (
            <LinkButton href={LENDER_PROGRAMMES} icon={edit}>
              Editar datos y programas
            </LinkButton>
          )
        }
      />
      {lender ? (
        <>
          <StandingCard lender={lender} />
          <WaitsNote lender={lender} />
          <Card as="section" className="stack" aria-labelledby="compania">
            <h2 id="compania">Tu compañía</h2>
            <FactList lender={lender} />
          </Card>
          <Card as="section" className="stack-s" aria-labelledby="licencia">
            <h2 id="licencia">Tu licencia</h2>
            <p>{licenceInWords(lender)}</p>
          </Card>
          <section className="stack" aria-labelledby="programas">
            <h2 id="programas">Tus programas</h2>
            {lender.programmes.length > 0 ? (
              <ul className="stack-m">
                {lender.programmes.map((programme) => (
                  <Card as="li" key={programme.id} className="stack-s">
                    <ProgrammeFacts programme={programme} />
                  </Card>
                ))}
              </ul>
            ) : (
              <p className="text-2">Todavía no tienes programas: agrega lo que prestas, y a quién.</p>
            )}
          </section>
        </>
      ) : (
        <EmptyState
          title="Todavía no sabemos nada de tu compañía"
          action={<LinkButton href={LENDER_PROGRAMMES}>Agregar mis datos</LinkButton>}
        >
          Administración confirma tu compañía y tu licencia antes de que te lleguen solicitudes.
        </EmptyState>
      )}
      <NoLenderNote />
    </div>
  )
}
