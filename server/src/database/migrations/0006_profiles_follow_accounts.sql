-- Text without accents and in lower case, the same as domain/src/text.ts makes it.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036F]', '', 'g'));
--> statement-breakpoint
INSERT INTO states (code, name) VALUES
  ('AL', 'Alabama'),
  ('AK', 'Alaska'),
  ('AS', 'American Samoa'),
  ('AZ', 'Arizona'),
  ('AR', 'Arkansas'),
  ('CA', 'California'),
  ('CO', 'Colorado'),
  ('CT', 'Connecticut'),
  ('DE', 'Delaware'),
  ('DC', 'District of Columbia'),
  ('FL', 'Florida'),
  ('GA', 'Georgia'),
  ('GU', 'Guam'),
  ('HI', 'Hawaii'),
  ('ID', 'Idaho'),
  ('IL', 'Illinois'),
  ('IN', 'Indiana'),
  ('IA', 'Iowa'),
  ('KS', 'Kansas'),
  ('KY', 'Kentucky'),
  ('LA', 'Louisiana'),
  ('ME', 'Maine'),
  ('MD', 'Maryland'),
  ('MA', 'Massachusetts'),
  ('MI', 'Michigan'),
  ('MN', 'Minnesota'),
  ('MS', 'Mississippi'),
  ('MO', 'Missouri'),
  ('MT', 'Montana'),
  ('NE', 'Nebraska'),
  ('NV', 'Nevada'),
  ('NH', 'New Hampshire'),
  ('NJ', 'New Jersey'),
  ('NM', 'New Mexico'),
  ('NY', 'New York'),
  ('NC', 'North Carolina'),
  ('ND', 'North Dakota'),
  ('MP', 'Northern Mariana Islands'),
  ('OH', 'Ohio'),
  ('OK', 'Oklahoma'),
  ('OR', 'Oregon'),
  ('PA', 'Pennsylvania'),
  ('PR', 'Puerto Rico'),
  ('RI', 'Rhode Island'),
  ('SC', 'South Carolina'),
  ('SD', 'South Dakota'),
  ('TN', 'Tennessee'),
  ('TX', 'Texas'),
  ('VI', 'U.S. Virgin Islands'),
  ('UT', 'Utah'),
  ('VT', 'Vermont'),
  ('VA', 'Virginia'),
  ('WA', 'Washington'),
  ('WV', 'West Virginia'),
  ('WI', 'Wisconsin'),
  ('WY', 'Wyoming');
--> statement-breakpoint
INSERT INTO roles (name, position) VALUES
  ('Inversionista', 1),
  ('Inversionista principiante', 2),
  ('Inversionista de rentas', 3),
  ('Flipper', 4),
  ('Wholesaler', 5),
  ('Comprador', 6),
  ('Vendedor', 7),
  ('Agente de bienes raíces (Realtor)', 8),
  ('Prestamista', 9),
  ('Contratista', 10),
  ('Administrador de propiedades', 11),
  ('Contador (CPA)', 12),
  ('Abogado', 13),
  ('Asegurador', 14);
--> statement-breakpoint
INSERT INTO interests (name, position) VALUES
  ('Comprar mi primera casa', 1),
  ('Renta a largo plazo', 2),
  ('Renta corta', 3),
  ('House hacking', 4),
  ('Fix and flip', 5),
  ('BRRRR', 6),
  ('Wholesale', 7),
  ('Multifamiliares', 8),
  ('Préstamos privados', 9),
  ('Remodelación', 10),
  ('Impuestos', 11),
  ('LLC y protección de activos', 12),
  ('Terrenos', 13);
--> statement-breakpoint
-- What the directory searches of a member. Names are the account's, so it is put together here and not by a generated
-- column.
CREATE FUNCTION profile_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT fold(concat_ws(' ', u.first_name, u.last_name, NEW.city, s.name, NEW.state_code, NEW.zip_code))
    INTO NEW.search
    FROM users u LEFT JOIN states s ON s.code = NEW.state_code
    WHERE u.id = NEW.user_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER profiles_search BEFORE INSERT OR UPDATE OF city, state_code, zip_code, search ON profiles
  FOR EACH ROW EXECUTE FUNCTION profile_search();
--> statement-breakpoint
-- Account and profile are born together, wherever an account is made.
CREATE FUNCTION profile_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (user_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION profile_of_account();
--> statement-breakpoint
CREATE FUNCTION profile_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET search = '' WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_renamed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION profile_renamed();
--> statement-breakpoint
INSERT INTO profiles (user_id) SELECT id FROM users WHERE deleted_at IS NULL;
