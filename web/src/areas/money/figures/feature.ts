import { defineFeature } from '../../../shell/manifest/feature.ts'
import { isAdministrator } from '../../../shell/session/readers.ts'
import { invest } from '../../../ui/icons/glyphs.ts'

export const figures = defineFeature({
  area: 'money',
  name: 'figures',
  pages: { '/admin/cifras': 'FiguresPage.tsx' },
  administration: [
    {
      label: 'Cifras',
      href: '/admin/cifras',
      order: 15,
      icon: invest,
      shows: isAdministrator,
    },
  ],
})
