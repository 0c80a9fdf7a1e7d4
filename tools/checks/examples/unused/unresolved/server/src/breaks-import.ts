import './gone.ts'
