-- Custom SQL migration file, put your code below! ---- Administrators look for any part of a name or place among all members.
CREATE INDEX profiles_search_parts ON profiles USING gin (search gin_trgm_ops);
