import { createFileRoute, redirect } from '@tanstack/react-router'
import { siteOrigin } from '../../../api/call.ts'
import { brand, pageMeta } from '../../head/brand.ts'
import { linkedHouse } from '../../head/linked-data.ts'
import { HomeContent } from '../public/HomeContent.tsx'
import { loadHome } from './load-home.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/dashboard' })
  },
  loader: ({ context: { queryClient } }) => loadHome(queryClient),
  head: () => ({
    meta: [
      ...pageMeta('La próxima casa de la cuadra puede ser tuya', brand.tagline),
      ...linkedHouse(siteOrigin()),
    ],
  }),
  component: HomePage,
})

function HomePage() {
  const { withCourses } = Route.useLoaderData()
  return <HomeContent withCourses={withCourses} />
}
