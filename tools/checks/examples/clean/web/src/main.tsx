import { isValidElement } from 'react'
import { pages } from './routes.ts'

const Page = pages['/loans']
document.body.dataset['ready'] = String(isValidElement(<Page />))
