import { coupons } from '@cancha/contract/calls/money/coupons'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { asApiError } from '../../../../api/errors.ts'
import { useViewer } from '../../../../api/use-viewer.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { isCheckoutKey } from '../addresses.ts'
import { OfferForm } from './OfferForm.tsx'

/** The refusal of an address that isn't a letter's link: most often it was cut off. */
const NO_LINK = 'Este enlace está incompleto. Ábrelo desde tu correo.'
/** Refusals that are about the offer, and not about the moment. */
const ABOUT_OFFER: ReadonlySet<string> = new Set(['link_expired', 'forbidden', 'conflict', 'invalid_input'])

const readSearch = ({ cobro }: Record<string, unknown>) => ({
  cobro: isCheckoutKey(cobro) ? cobro : undefined,
})

export const Route = createFileRoute('/pricing/entrenamiento/$token')({
  validateSearch: readSearch,
  loader: async ({ params: { token } }) => {
    try {
      return { offer: await call(coupons.trainingOffer, { params: { token } }), refusal: null }
    } catch (error) {
      const { code, message } = asApiError(error)
      if (!ABOUT_OFFER.has(code)) throw error
      return { offer: null, refusal: { code, message: code === 'invalid_input' ? NO_LINK : message } }
    }
  },
  head: privateHead('Tu oferta del entrenamiento'),
  component: OfferPage,
})

/** The link of a letter with the training at the price for yearly members. */
function OfferPage() {
  const { token } = Route.useParams()
  const { cobro } = readSearch(Route.useSearch())
  const { offer, refusal } = Route.useLoaderData()
  const navigate = useNavigate({ from: '/pricing/entrenamiento/$token' })
  const user = useViewer()
  const here = `/pricing/entrenamiento/${token}`
  return (
    <div className="wrap sec stack">
      <PageHeader
        title={PLANS.training.name}
        lead={
          offer && (
            <>
              Por tu plan anual lo pagas a <b>{formatCents(offer.price, 'present')}</b> en lugar de{' '}
              <s>{formatCents(offer.listprice, 'present')}</s>, hasta el{' '}
              <time dateTime={offer.until}>{longDate(offer.until)}</time>. La oferta es solo para tu cuenta.
            </>
          )
        }
      />
      <OfferForm
        token={token}
        offer={offer}
        user={user}
        sentBefore={cobro ?? null}
        address={(key) =>
          navigate({ search: { cobro: key ?? undefined }, replace: true, resetScroll: false })
        }
        instead={
          refusal && (
            <EmptyState
              tile="escalera"
              title={TITLES[refusal.code] ?? 'Enlace expirado'}
              action={
                user === null ? (
                  <LinkButton href={withReturnPath('/login', here)}>Entrar con mi cuenta</LinkButton>
                ) : refusal.code === 'forbidden' ? (
                  <LinkButton href="/dashboard">Ir a mi panel</LinkButton>
                ) : (
                  <LinkButton href="/membresia">Ver mi membresía</LinkButton>
                )
              }
            >
              {refusal.message}
            </EmptyState>
          )
        }
      />
    </div>
  )
}

const TITLES: Readonly<Record<string, string>> = {
  forbidden: 'Esta oferta es de otra cuenta',
  conflict: 'Esta oferta ya no es para tu cuenta',
}
