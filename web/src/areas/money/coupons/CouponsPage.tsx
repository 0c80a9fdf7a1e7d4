import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { reads } from '../../../shell/addresses/search-params.ts'
import { AdminList } from '../../../shell/administration/AdminList.tsx'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { plus } from '../../../ui/icons/glyphs.ts'
import { ListPaging } from '../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { couponsAddress } from './address.ts'
import { CouponCard } from './CouponCard.tsx'
import { CouponTabs } from './CouponTabs.tsx'
import { type Coupon, couponsQuery } from './queries.ts'

const UsesDialog = lazyPart(async () => (await import('./UsesDialog.tsx')).UsesDialog)

export const Route = createFileRoute('/admin/cupones')({
  ...reads(couponsAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(couponsQuery(deps))),
  head: privateHead('Cupones'),
  component: CouponsPage,
})

function CouponsPage() {
  const search = Route.useSearch()
  const { data } = useSuspenseQuery(couponsQuery(search))
  const [opened, setOpened] = useState<Coupon | null>(null)
  const close = () => setOpened(null)
  const { coupons, currentPage: page, more, active, over } = data
  const isOver = search.over === '1'
  const at = (number: number) => couponsAddress.href({ over: search.over, page: String(number) })
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
      <AdminList
        rows={coupons}
        row={(coupon) => <CouponCard key={coupon.id} coupon={coupon} onUses={() => setOpened(coupon)} />}
        empty={
          page > 1 ? 'No hay más cupones' : isOver ? 'Ningún cupón ha terminado' : 'No hay cupones activos'
        }
        action={page > 1 && <LinkButton href={at(1)}>Ver los últimos</LinkButton>}
      />
      <ListPaging
        back={page > 1 && { label: 'Más nuevos', href: at(page - 1) }}
        on={more && { label: 'Más antiguos', href: at(page + 1) }}
      />
      {opened && <UsesDialog coupon={opened} onClose={close} onMissing={close} />}
    </div>
  )
}
