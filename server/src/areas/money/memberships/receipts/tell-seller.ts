import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { type SellerPart, siteSettings } from '../../../../site-settings.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { sellerNotification } from '../notifications.ts'

const NAMES: Readonly<Record<SellerPart, string>> = {
  SELLER_NAME: 'el nombre legal',
  SELLER_ADDRESS: 'la dirección postal',
  SELLER_TAX_ID: 'el número fiscal',
}
const AND = new Intl.ListFormat('es', { type: 'conjunction' })

/** At the start: names the settings without which receipts are less than they should be, where something is sold. */
export async function warnOfSeller(services: Pick<Services, 'config' | 'payments' | 'log'>): Promise<void> {
  const { lacking } = await siteSettings(services)
  if (services.payments.browser === null || lacking.length === 0) return
  services.log.warn(
    { event: 'seller.lacking', lacking },
    'faltan ajustes de quien vende: los recibos dicen solo el nombre del sitio',
  )
}

/** Every hour: tells administrators which settings of the seller are missing, once for each set of them. */
export async function tellSeller(services: Services): Promise<void> {
  const { lacking } = await siteSettings(services)
  if (services.payments.browser === null || lacking.length === 0) return
  await services.database.transaction((tx) =>
    notify(services, tx, sellerNotification, allAdministrators, {
      source: lacking.join(' '),
      title: `De quien vende en el sitio falta ${AND.format(lacking.map((part) => NAMES[part]))}`,
      href: '/admin',
    }),
  )
}
