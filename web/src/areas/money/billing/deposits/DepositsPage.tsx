import { billing } from '@cancha/contract/calls/money/billing'
import { monthInWords } from '@cancha/domain/ground/time/months'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '../../../../api/file.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { FileButton } from '../../../../shell/administration/FileButton.tsx'
import { requireAdmin } from '../../../../shell/guards/guards.ts'
import { orProof } from '../../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { MonthChooser } from '../../figures/public/MonthChooser.tsx'
import { depositsAddress } from '../addresses.ts'
import { depositsQuery, type ReceivedDeposits } from '../queries.ts'
import { DepositCard } from './DepositCard.tsx'
import { MonthStatement } from './MonthStatement.tsx'

export const Route = createFileRoute('/admin/depositos')({
  ...reads(depositsAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(depositsQuery(deps))),
  head: privateHead('Depósitos'),
  component: DepositsPage,
})

function DepositsPage() {
  const { data } = useSuspenseQuery(depositsQuery(Route.useSearch()))
  return (
    <div className="wrap sec stack">
      {data.found ? (
        <DepositsOfMonth found={data.found} />
      ) : (
        <>
          <PageHeader title="Depósitos" />
          <EmptyState
            title={data.refused}
            action={<LinkButton href={depositsAddress.href({})}>Ver este mes</LinkButton>}
          />
        </>
      )}
    </div>
  )
}

function DepositsOfMonth({ found }: { found: ReceivedDeposits }) {
  const { month, first, today, deposits } = found
  const words = monthInWords(month)
  return (
    <>
      <PageHeader
        title={`Depósitos de ${words}`}
        lead="De lo cobrado a lo que llegó al banco. Se lee del servicio de cobros cada hora."
        actions={
          first !== null && (
            <FileButton
              title="Bajar los depósitos"
              save={(reason) =>
                download(billing.depositsTable, { query: { month, reason } }, `depositos-${month}.csv`)
              }
            >
              El archivo lleva los movimientos del mes y los de sus depósitos, con nombres y correos: guárdalo
              donde nadie más lo abra.
            </FileButton>
          )
        }
      />
      {first === null ? (
        <EmptyState title="Todavía no hay movimientos">
          Aparecen aquí dentro de la hora que sigue al primer cobro.
        </EmptyState>
      ) : (
        <>
          <MonthChooser {...{ month, first, today }} addressOf={(mes) => depositsAddress.href({ mes })} />
          <MonthStatement found={found} />
          <section className="stack-s">
            <h2>Lo que llegó al banco</h2>
            {deposits.length === 0 ? (
              <EmptyState headingLevel={3} title={`En ${words} no hay depósitos`} />
            ) : (
              <ul className="stack-m">
                {deposits.map((deposit) => (
                  <DepositCard key={deposit.id} deposit={deposit} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  )
}
