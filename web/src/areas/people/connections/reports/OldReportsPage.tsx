import { createFileRoute, redirect } from '@tanstack/react-router'

/** The address that reports had before they moved beside what is reported in the forums. */
export const Route = createFileRoute('/admin/reportes')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/admin/moderacion/miembros${location.searchStr}`, replace: true })
  },
})
