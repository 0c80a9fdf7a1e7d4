-- The database and its two roles, for psql (14 or later) as a superuser: in compose.yaml on the first start, else by hand
--   OWNER_PASSWORD=… APP_PASSWORD=… psql "$SUPERUSER_URL" -v ON_ERROR_STOP=1 -f docs/roles.sql
-- May run again, also to change the passwords. `npm run operator -- migrate` gives cancha_app its rights over the tables.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD

SELECT 'CREATE ROLE cancha_owner' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'cancha_owner') \gexec
SELECT 'CREATE ROLE cancha_app' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'cancha_app') \gexec

-- Makes and changes the tables, and isn't used while the program serves.
ALTER ROLE cancha_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
-- Reads and writes rows. DATABASE_URL.
ALTER ROLE cancha_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'app_password';

SELECT 'CREATE DATABASE cancha OWNER cancha_owner'
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'cancha') \gexec
