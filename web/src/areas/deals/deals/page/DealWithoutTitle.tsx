import { createFileRoute } from '@tanstack/react-router'
import { dealRoute } from './deal-route.ts'
import { GoneDeal } from './GoneDeal.tsx'
import { loadDeal } from './load-deal.ts'

/** The address of a deal without its title: leads to the whole one. */
export const Route = createFileRoute('/deals/$dealid')({
  ...dealRoute,
  loader: (asked) => loadDeal(asked),
  notFoundComponent: () => <GoneDeal dealid={Route.useParams().dealid} />,
})
