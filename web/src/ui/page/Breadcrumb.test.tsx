import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumb } from './Breadcrumb.tsx'

const arrows = (...crumbs: { label: string; href?: string }[]) =>
  renderToStaticMarkup(<Breadcrumb crumbs={crumbs} />).split('<svg').length - 1

test('[EDU-001] a breadcrumb has arrows between its parts, and none after the last', () => {
  const school = { label: 'Educacion', href: '/education' }
  expect(arrows(school)).toBe(0)
  expect(arrows(school, { label: 'Blogs' })).toBe(1)
  expect(arrows(school, { label: 'Blogs', href: '/education/blogs' }, { label: 'Un artículo' })).toBe(2)
})
