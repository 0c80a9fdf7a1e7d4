// node bench/browser/ui-libraries.ts
//
// Weighs the libraries that could bring the hard parts of screens, as decisions 50 and 120 compare them, and what is written here instead of some. Installs them into a
// throw-away folder from npm, bundles each part alone and each library's parts together, minified, without React (a page
// has it anyway), and prints the size of script and style sheets in kB of gzip. Two minutes.

import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { root } from '../program.ts'

const VERSIONS = {
  '@base-ui/react': '1.9.0',
  'react-aria-components': '1.22.1',
  '@mantine/core': '9.7.3',
  '@mantine/dates': '9.7.3',
  '@mantine/hooks': '9.7.3',
  dayjs: '1.11.18',
  downshift: '9.5.0',
  '@ariakit/react': '0.4.40',
  '@dnd-kit/core': '6.3.1',
  '@dnd-kit/sortable': '10.0.0',
  '@dnd-kit/utilities': '3.2.2',
  recharts: '3.2.1',
  uplot: '1.6.32',
  leaflet: '1.9.4',
  'maplibre-gl': '5.7.1',
  'react-hook-form': '7.92.0',
  '@tanstack/react-form': '1.33.5',
  'embla-carousel-react': '8.6.0',
  sonner: '2.0.8',
  mediabunny: '1.61.0',
  'emojibase-data': '17.0.0',
  ics: '3.12.0',
  'ical-generator': '11.1.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
}

/** Modules and what is used of them: `'Menu.Root Menu.Item'`. A style sheet has no uses. */
type Part = Record<string, string>

/** A module of this project. */
const ours = (path: string) => join(root, path)

const POPUP = 'Portal Positioner Popup'
const of = (name: string, members: string) =>
  members
    .split(' ')
    .map((member) => `${name}.${member}`)
    .join(' ')
const sheets = (...names: string[]): Part =>
  Object.fromEntries(names.map((name) => [`@mantine/core/styles/${name}.layer.css`, '']))
const MANTINE_INPUT = [
  'Input',
  'Combobox',
  'Popover',
  'ScrollArea',
  'CloseButton',
  'UnstyledButton',
  'Loader',
]

const LIBRARIES: Record<string, Record<string, Part>> = {
  'Base UI': {
    menu: { '@base-ui/react/menu': of('Menu', `Root Trigger ${POPUP} Item LinkItem Group GroupLabel`) },
    popover: { '@base-ui/react/popover': of('Popover', `Root Trigger ${POPUP} Title Close`) },
    'combobox, one': {
      '@base-ui/react/autocomplete': of(
        'Autocomplete',
        `Root Input ${POPUP} List Item Group GroupLabel Status`,
      ),
    },
    'combobox, several': {
      '@base-ui/react/combobox': of(
        'Combobox',
        `Root Input ${POPUP} List Item Status Empty Chips Chip ChipRemove`,
      ),
    },
    select: { '@base-ui/react/select': of('Select', `Root Trigger Value ${POPUP} List Item ItemText`) },
    'combobox, its list in our own box': {
      '@base-ui/react/autocomplete': of('Autocomplete', 'Root Input List Item Group GroupLabel Status'),
    },
    tabs: { '@base-ui/react/tabs': of('Tabs', 'Root List Tab Panel') },
    slider: { '@base-ui/react/slider': of('Slider', 'Root Control Track Indicator Thumb') },
  },
  'React Aria': {
    menu: { 'react-aria-components': 'MenuTrigger Button Popover Menu MenuItem MenuSection Header' },
    popover: { 'react-aria-components': 'DialogTrigger Button Popover Dialog Heading' },
    'combobox, one': { 'react-aria-components': 'ComboBox Input Label Popover ListBox ListBoxItem' },
    'combobox, several': {
      'react-aria-components': 'ComboBox Input Label Popover ListBox ListBoxItem TagGroup TagList Tag Button',
    },
    select: { 'react-aria-components': 'Select SelectValue Button Popover ListBox ListBoxItem' },
    tabs: { 'react-aria-components': 'Tabs TabList Tab TabPanel' },
    slider: { 'react-aria-components': 'Slider SliderTrack SliderThumb SliderOutput' },
    'date and time': {
      'react-aria-components':
        'DatePicker DateInput DateSegment Group Button Popover Dialog Calendar CalendarGrid CalendarCell Heading',
    },
  },
  Mantine: {
    'provider alone': { '@mantine/core': 'MantineProvider useMantineColorScheme ColorSchemeScript' },
    menu: { '@mantine/core': 'Menu', ...sheets('Menu', 'Popover', 'UnstyledButton') },
    popover: { '@mantine/core': 'Popover', ...sheets('Popover') },
    'combobox, one': { '@mantine/core': 'Autocomplete', ...sheets(...MANTINE_INPUT) },
    'combobox, several': {
      '@mantine/core': 'MultiSelect',
      ...sheets(...MANTINE_INPUT, 'Pill', 'PillsInput'),
    },
    select: { '@mantine/core': 'Select', ...sheets(...MANTINE_INPUT) },
    tabs: { '@mantine/core': 'Tabs', ...sheets('Tabs', 'UnstyledButton') },
    slider: { '@mantine/core': 'Slider', ...sheets('Slider') },
    'date and time': { '@mantine/dates': 'DateTimePicker', '@mantine/dates/styles.layer.css': '' },
  },
  Ariakit: {
    menu: { '@ariakit/react': 'MenuProvider MenuButton Menu MenuItem' },
    'combobox, one': {
      '@ariakit/react': 'ComboboxProvider Combobox ComboboxPopover ComboboxList ComboboxItem ComboboxGroup',
    },
  },
  downshift: {
    'combobox, one': { downshift: 'useCombobox' },
    'combobox, several': { downshift: 'useCombobox useMultipleSelection' },
  },
  'dnd-kit': {
    'sortable list': {
      '@dnd-kit/core': 'DndContext KeyboardSensor PointerSensor useSensor useSensors closestCenter',
      '@dnd-kit/sortable': 'SortableContext useSortable arrayMove sortableKeyboardCoordinates',
      '@dnd-kit/utilities': 'CSS',
    },
  },
  Recharts: {
    chart: { recharts: 'BarChart LineChart Bar Line XAxis YAxis CartesianGrid Legend ResponsiveContainer' },
  },
  uPlot: { chart: { uplot: 'default', 'uplot/dist/uPlot.min.css': '' } },
  Leaflet: { map: { leaflet: 'map tileLayer marker', 'leaflet/dist/leaflet.css': '' } },
  'React Hook Form': { form: { 'react-hook-form': 'useForm Controller useFieldArray' } },
  'TanStack Form': { form: { '@tanstack/react-form': 'useForm' } },
  Embla: { carousel: { 'embla-carousel-react': 'default' } },
  Sonner: { toasts: { sonner: 'Toaster toast' } },
  Mediabunny: { 'readers of MP4 and WebM': { mediabunny: 'Input BlobSource MP4 WEBM' } },
  Emojibase: {
    'Spanish words and groups': {
      'emojibase-data/es/compact.json': 'default',
      'emojibase-data/es/messages.json': 'default',
    },
  },
  ics: { 'calendar file': { ics: 'createEvent' } },
  'ical-generator': { 'calendar file': { 'ical-generator': 'default' } },
  // With the buttons and icons that they are made of, which pages have besides.
  'written here': {
    form: { [ours('web/src/ui/fields/use-form.ts')]: 'useForm' },
    carousel: { [ours('web/src/ui/carousel/Carousel.tsx')]: 'Carousel' },
    toasts: {
      [ours('web/src/ui/overlays/Toaster.tsx')]: 'Toaster',
      [ours('web/src/ui/overlays/notify.ts')]: 'notify',
    },
    'readers of MP4, WebM and Ogg': {
      [ours('domain/src/ground/files/recordings/recording.ts')]: 'recordingOf',
      [ours('domain/src/ground/files/film-codecs.ts')]: 'codecsOf filmFault',
    },
    emoji: { [ours('web/src/areas/talk/messenger/media/emoji/emoji.ts')]: 'EMOJI_GROUPS' },
    'calendar file': { [ours('domain/src/school/live-sessions/calendar-file.ts')]: 'calendarFile' },
  },
  MapLibre: { map: { 'maplibre-gl': 'default', 'maplibre-gl/dist/maplibre-gl.css': '' } },
}

/** Leaves out React Aria's sentences in other languages than Spanish, as its own plugin for bundlers does. */
const spanishOnly: Plugin = {
  name: 'spanish-only',
  enforce: 'pre',
  load: (id) =>
    /react-(aria|stately)[^?]*[\\/]intl[\\/].*[\\/][a-z]{2}-[A-Z]{2}\.\w+$/.test(id) && !id.includes('es-ES')
      ? 'export default {}'
      : null,
}

async function weigh(folder: string, part: Part, plugins: Plugin[]) {
  const lines = Object.entries(part).map(([from, uses], at) => {
    if (uses === '') return `import ${JSON.stringify(from)}`
    const names = [...new Set(uses.split(' ').map((use) => use.split('.')[0] ?? use))]
    const taken = names.map((name) => `${name} as ${name}${at}`).join(', ')
    const kept = uses.split(' ').map((use) => use.replace(/^\w+/, (name) => name + at))
    return `import { ${taken} } from ${JSON.stringify(from)}; console.log(${kept.join(', ')})`
  })
  const entry = join(folder, 'entry.js')
  await writeFile(entry, lines.join('\n'))
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: true,
      rolldownOptions: { input: entry, external: /^react(-dom)?($|\/)/ },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one bundle was asked for')
  const sizeOf = (suffix: string) =>
    built.output
      .filter(({ fileName }) => fileName.endsWith(suffix))
      .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
  return { script: sizeOf('.js'), style: sizeOf('.css') }
}

/** All parts of a library as one. */
function together(parts: Part[]): Part {
  const uses = new Map<string, Set<string>>()
  for (const [from, names] of parts.flatMap((part) => Object.entries(part)))
    uses.set(from, new Set([...(uses.get(from) ?? []), ...names.split(' ').filter(Boolean)]))
  return Object.fromEntries([...uses].map(([from, names]) => [from, [...names].join(' ')]))
}

const folder = await mkdtemp(join(tmpdir(), 'cancha-ui-libraries-'))
try {
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: VERSIONS }),
  )
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kilobytes = (bytes: number) => (bytes === 0 ? '' : (bytes / 1_000).toFixed(1))
  console.log('| Library | Part | Script, kB gzip | Style, kB gzip |\n| --- | --- | --- | --- |')
  for (const [library, parts] of Object.entries(LIBRARIES)) {
    const plugins = library === 'React Aria' ? [spanishOnly] : []
    const rows = Object.entries(parts)
    if (rows.length > 1) rows.push(['all of these', together(Object.values(parts))])
    for (const [name, part] of rows) {
      const { script, style } = await weigh(folder, part, plugins)
      console.log(`| ${library} | ${name} | ${kilobytes(script)} | ${kilobytes(style)} |`)
    }
  }
  const { react } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).dependencies
  console.log(`\nWithout React ${react}. React Aria with Spanish sentences only.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
