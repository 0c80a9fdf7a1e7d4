import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { plus } from '../../../ui/icons/glyphs.ts'
import { ListPaging } from '../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { CouponCard } from './CouponCard.tsx'
import { CouponTabs } from './CouponTabs.tsx'
import { type Coupon, type CouponSearch, couponsQuery } from './queries.ts'

const EndCouponDialog = lazyPart(async () => (await import('./EndCouponDialog.tsx')).EndCouponDialog)
const UsesDialog = lazyPart(async () => (await import('./UsesDialog.tsx')).UsesDialog)

const HERE = '/admin/cupones'

export const Route = createFileRoute('/admin/cupones')({
  ...reads(
    (search): CouponSearch => ({
      ...(search['over'] === '1' && { over: '1' as const }),
      ...(/^([1-9]|[123]\d|40)$/.test(String(search['page'])) && { page: String(search['page']) }),
    }),
  ),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(couponsQuery(deps))),
  head: privateHead('Cupones'),
  component: CouponsPage,
})

type Opened = { what: 'end' | 'uses'; coupon: Coupon }

function CouponsPage() {
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(couponsQuery(search))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { coupons, currentPage: page, more, active, over } = data
  const isOver = search.over === '1'
  const at = (number: number) => `${HERE}?${isOver ? 'over=1&' : ''}page=${number}`
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Cupones"
        lead="Códigos de descuento para las membresías y el entrenamiento. Cuántas veces se usó cada uno lo cuenta el servicio de cobros."
        actions={
          <LinkButton icon={plus} href="/admin/cupones/nuevo">
            Hacer un cupón
          </LinkButton>
        }
      />
      <CouponTabs current={isOver ? 'over' : 'active'} active={active} over={over} />
      {coupons.length === 0 ? (
        <EmptyState
          title={
            page > 1 ? 'No hay más cupones' : isOver ? 'Ningún cupón ha terminado' : 'No hay cupones activos'
          }
          action={page > 1 && <LinkButton href={at(1)}>Ver los últimos</LinkButton>}
        />
      ) : (
        <ul className="stack-m">
          {coupons.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} onOpen={(what) => setOpened({ what, coupon })} />
          ))}
        </ul>
      )}
      <ListPaging
        back={page > 1 && { label: 'Más nuevos', href: at(page - 1) }}
        on={more && { label: 'Más antiguos', href: at(page + 1) }}
      />
      {opened?.what === 'end' && <EndCouponDialog coupon={opened.coupon} onClose={close} onMissing={close} />}
      {opened?.what === 'uses' && <UsesDialog coupon={opened.coupon} onClose={close} onMissing={close} />}
    </div>
  )
}
