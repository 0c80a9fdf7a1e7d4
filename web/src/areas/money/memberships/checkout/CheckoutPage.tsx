import { insteadOfPayment } from '@cancha/domain/money/memberships/offer-words'
import { PLANS, type Plan } from '@cancha/domain/money/memberships/plans'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { returnPathIn } from '../../../../shell/addresses/search-params.ts'
import { titled } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { addressFor, isCheckoutKey, isPlan } from '../addresses.ts'
import { type PlanState, plansQuery, standingOf } from '../queries.ts'
import { CheckoutForm } from './CheckoutForm.tsx'

const COUPON = /^[\p{L}\p{N}_-]{1,60}$/u

/** The valid choices of the address. The router's own search still has the invalid ones. */
const readSearch = ({ plan, cupon, cobro, '': path }: Record<string, unknown>) => ({
  plan: isPlan(plan) ? plan : undefined,
  cupon: typeof cupon === 'string' && COUPON.test(cupon) ? cupon : undefined,
  cobro: isCheckoutKey(cobro) ? cobro : undefined,
  '': returnPathIn({ '': path }),
})

export const Route = createFileRoute('/pricing/pago')({
  validateSearch: readSearch,
  // The key of a payment changes the address, and nothing that is loaded.
  loaderDeps: ({ search }) => ({ plan: readSearch(search).plan }),
  loader: async ({ context: { queryClient }, deps }) => {
    if (!deps.plan) throw redirect({ to: '/pricing' })
    await queryClient.ensureQueryData(plansQuery)
  },
  head: ({ match }) => ({
    meta: [
      {
        title: titled(`Pagar ${match.loaderDeps.plan ? PLANS[match.loaderDeps.plan].name : 'una membresía'}`),
      },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: CheckoutPage,
})

function CheckoutPage() {
  const search = readSearch(Route.useSearch())
  const navigate = useNavigate({ from: '/pricing/pago' })
  const user = useViewer()
  const { data } = useSuspenseQuery(plansQuery)
  const plan = PLANS[search.plan ?? 'basic_month']
  const state = data.plans.find((each) => each.plan === plan.id)
  return (
    <div className="wrap sec stack">
      <PageHeader
        title={`Pagar ${plan.name}`}
        crumbs={[{ label: 'Membresías', href: '/pricing' }, { label: 'Pago' }]}
      />
      <CheckoutForm
        plan={plan}
        priceId={state?.product_api_id ?? plan.priceId}
        fields={data.fields}
        user={user}
        coupon={search.cupon ?? null}
        returnPath={search['']}
        sentBefore={search.cobro ?? null}
        address={(cobro) =>
          navigate({
            search: { ...search, cobro: cobro ?? undefined },
            replace: true,
            resetScroll: false,
          })
        }
        instead={insteadOf(plan, data.selling && state?.sold === true && data.fields !== null, state)}
      />
    </div>
  )
}

function insteadOf(plan: Plan, isSold: boolean, state: PlanState | undefined): ReactNode {
  const told = state && insteadOfPayment(plan, standingOf(state))
  if (told)
    return (
      <EmptyState
        title={told.title}
        action={<LinkButton href={addressFor(told.button, state.offer)}>{told.button.label}</LinkButton>}
      >
        {told.text}
      </EmptyState>
    )
  if (isSold) return null
  return (
    <EmptyState
      tile="escalera"
      title="Este plan no está a la venta ahora"
      action={<LinkButton href="/pricing">Ver las membresías</LinkButton>}
    >
      No se cobró nada. Vuelve pronto, o escríbenos si lo necesitas ya.
    </EmptyState>
  )
}
