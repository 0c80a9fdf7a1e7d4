import { createFileRoute, redirect } from '@tanstack/react-router'
import { brand, pageMeta } from '../../shell/brand.ts'
import { HomeContent } from '../../shell/HomeContent.tsx'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/dashboard' })
  },
  head: () => ({ meta: pageMeta('La próxima casa de la cuadra puede ser tuya', brand.tagline) }),
  component: HomeContent,
})
