import { createFileRoute, redirect } from '@tanstack/react-router'
import { siteOrigin } from '../../api/call.ts'
import { brand, pageMeta } from '../../shell/brand.ts'
import { HomeContent } from '../../shell/HomeContent.tsx'
import { linkedHouse } from '../../shell/linked-data.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/dashboard' })
  },
  head: () => ({
    meta: [
      ...pageMeta('La próxima casa de la cuadra puede ser tuya', brand.tagline),
      ...linkedHouse(siteOrigin()),
    ],
  }),
  component: HomeContent,
})
