-- Oldest program: 0083_known_deals_of_searches
CREATE TABLE "hidden_home_lines" (
	"user_id" bigint NOT NULL,
	"line" text NOT NULL,
	"up_to" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_home_lines_user_id_line_pk" PRIMARY KEY("user_id","line"),
	CONSTRAINT "hidden_home_lines_line" CHECK (length("hidden_home_lines"."line") <= 100)
);
--> statement-breakpoint
ALTER TABLE "hidden_home_lines" ADD CONSTRAINT "hidden_home_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."kept_analyses" AS (select "user_id", "type", "data", "updated_at", "id" from "saved_analyses" where "saved_analyses"."deleted_at" is null);