import { createFileRoute } from '@tanstack/react-router'
import { DealView } from './DealView.tsx'
import { dealRoute } from './deal-route.ts'
import { GoneDeal } from './GoneDeal.tsx'
import { loadDeal } from './load-deal.ts'

/** A deal. */
export const Route = createFileRoute('/deals/$dealid/$title')({
  ...dealRoute,
  loader: (asked) => loadDeal(asked),
  component: DealPage,
  notFoundComponent: () => <GoneDeal dealid={Route.useParams().dealid} />,
})

function DealPage() {
  const { now } = Route.useLoaderData()
  const { dealid } = Route.useParams()
  return <DealView key={dealid} dealid={dealid} loadedAt={now} />
}
