import { Link } from '@tanstack/react-router'

export const Home = () => <Link to="/">Inicio</Link>
