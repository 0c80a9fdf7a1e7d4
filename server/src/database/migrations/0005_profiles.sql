CREATE TABLE "interests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "interests_name_length" CHECK (length("interests"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "profile_interests" (
	"user_id" bigint NOT NULL,
	"interest_id" bigint NOT NULL,
	CONSTRAINT "profile_interests_user_id_interest_id_pk" PRIMARY KEY("user_id","interest_id")
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_pictures_key_width_pk" PRIMARY KEY("key","width"),
	CONSTRAINT "profile_pictures_kind" CHECK ("profile_pictures"."kind" in ('avatar', 'cover'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"role_id" bigint,
	"city" text,
	"state_code" text,
	"zip_code" text,
	"latitude" real,
	"longitude" real,
	"investment_city" text,
	"investment_state_code" text,
	"investment_zip_code" text,
	"other_investment_places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"short_bio" text,
	"specialty" text,
	"full_address" text,
	"website" text,
	"about" text,
	"company" text,
	"phone_private" boolean DEFAULT false NOT NULL,
	"email_private" boolean DEFAULT false NOT NULL,
	"avatar_key" text,
	"cover_key" text,
	"search" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_place_whole" CHECK (("profiles"."city" is null) = ("profiles"."state_code" is null)),
	CONSTRAINT "profiles_investment_whole" CHECK (("profiles"."investment_city" is null) = ("profiles"."investment_state_code" is null)),
	CONSTRAINT "profiles_zip" CHECK ("profiles"."zip_code" ~ '^[0-9]{5}$' and "profiles"."investment_zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "profiles_lengths" CHECK (length("profiles"."city") <= 80 and length("profiles"."investment_city") <= 80 and length("profiles"."short_bio") <= 160
        and length("profiles"."specialty") <= 80 and length("profiles"."full_address") <= 200 and length("profiles"."website") <= 200
        and length("profiles"."about") <= 2000 and length("profiles"."company") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "roles_name_length" CHECK (length("roles"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "states" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profile_interests" ADD CONSTRAINT "profile_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_interests" ADD CONSTRAINT "profile_interests_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_state_code_states_code_fk" FOREIGN KEY ("state_code") REFERENCES "public"."states"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_investment_state_code_states_code_fk" FOREIGN KEY ("investment_state_code") REFERENCES "public"."states"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "interests_name" ON "interests" USING btree ("name");--> statement-breakpoint
CREATE INDEX "profile_interests_interest" ON "profile_interests" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "profile_pictures_user" ON "profile_pictures" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "profiles_role" ON "profiles" USING btree ("role_id","user_id");--> statement-breakpoint
CREATE INDEX "profiles_place" ON "profiles" USING btree ("state_code","city");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("name");