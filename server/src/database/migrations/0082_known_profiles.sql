-- Oldest program: 0081_deal_types_as_typed
CREATE INDEX "profiles_known" ON "profiles" USING btree ("user_id") WHERE role_id is not null;