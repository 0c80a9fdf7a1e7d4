import type { Route } from './route.ts'
import { couponRoutes } from './routes-coupons.ts'
import { customerRoutes } from './routes-customers.ts'
import { invoiceRoutes } from './routes-invoices.ts'
import { moneyRoutes } from './routes-money.ts'
import { setupRoutes } from './routes-setup.ts'
import { subscriptionRoutes } from './routes-subscriptions.ts'

/** By method and address, with `:id` for an id. Everything of Stripe's API that our gateway asks. */
const ROUTES: ReadonlyMap<string, Route> = new Map(
  Object.entries({
    ...couponRoutes,
    ...customerRoutes,
    ...subscriptionRoutes,
    ...invoiceRoutes,
    ...moneyRoutes,
    ...setupRoutes,
  }),
)

/** The route of an address, and its name in ROUTES; null if the sandbox has none. */
export function routeOf(
  method: string,
  path: string,
): { name: string; route: Route; id: string; path: string } | null {
  const parts = path.split('/').filter((part) => part !== '')
  const plain = `${method} /${parts.join('/')}`
  const alone = ROUTES.get(plain)
  if (alone) return { name: plain, route: alone, id: '', path }
  const id = parts[2]
  if (id === undefined) return null
  const name = `${method} /${parts.with(2, ':id').join('/')}`
  const route = ROUTES.get(name)
  return route ? { name, route, id: decodeURIComponent(id), path } : null
}
