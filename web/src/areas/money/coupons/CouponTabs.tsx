import { TabStrip } from '../../../ui/page/TabStrip.tsx'

type Props = { current: 'active' | 'over' | 'training'; active?: number; over?: number }

/** The three lists about coupons. */
export const CouponTabs = ({ current, active, over }: Props) => (
  <TabStrip
    label="Cupones"
    tabs={[
      {
        label: 'Activos',
        href: '/admin/cupones',
        current: current === 'active',
        ...(active !== undefined && { count: active }),
      },
      {
        label: 'Ya no valen',
        href: '/admin/cupones?over=1',
        current: current === 'over',
        ...(over !== undefined && { count: over }),
      },
      {
        label: 'Oferta del entrenamiento',
        href: '/admin/cupones/entrenamiento',
        current: current === 'training',
      },
    ]}
  />
)
