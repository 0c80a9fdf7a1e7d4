import { createRoot } from 'react-dom/client'
import { pages } from './routes.ts'

const Page = pages['/loans']
createRoot(document.body).render(<Page />)
