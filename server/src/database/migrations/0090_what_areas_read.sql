-- Oldest program: 0083_known_deals_of_searches
CREATE VIEW "public"."kept_analyses" AS (select "user_id", "type", "data", "updated_at" from "saved_analyses" where "saved_analyses"."deleted_at" is null);--> statement-breakpoint
CREATE VIEW "public"."all_page_addresses" AS (select "kind", "page_id", "alias", "in_trash" from "path_aliases");--> statement-breakpoint
CREATE VIEW "public"."page_addresses" AS (select "kind", "page_id", "alias", "in_trash" from "path_aliases" where "path_aliases"."replaced_at" is null);--> statement-breakpoint
CREATE VIEW "public"."file_facts" AS (select "key", "kind", "name", "bytes", "width", "height", "purpose", "private", "uploaded_by", "created_at" from "files");--> statement-breakpoint
CREATE VIEW "public"."stored_parts" AS (select "file", "name", "storage_key", "type", "bytes" from "file_parts");--> statement-breakpoint
CREATE VIEW "public"."search_entries" AS (select "kind", "ref", "audience", "title", "url", "picture" from "search_documents");--> statement-breakpoint
CREATE VIEW "public"."accounts" AS (select "id", "first_name", "last_name", "email", "email_confirmed_at", "blocked_at", "level", "membership", "membership_until", "lender", "dealer", "editor", "moderates", "phone", "community_rules_accepted_at", "requests_sent", "intensive_training", "paid_at", "created_at", "payer_key", "delete_at", "deleted_at" from "users");--> statement-breakpoint
CREATE VIEW "public"."member_profiles" AS (select "user_id", "role_id", "city", "state_code", "zip_code", "latitude", "longitude", "investment_city", "investment_state_code", "short_bio", "specialty", "company", "avatar_key", "search" from "profiles");--> statement-breakpoint
CREATE VIEW "public"."member_roles" AS (select "id", "name" from "roles");--> statement-breakpoint
CREATE VIEW "public"."connected_members" AS (select "connections"."requester_id" as member_id, "connections"."recipient_id" as other_id, "connections"."connected_at"
      from "connections" where "connections"."status" = 2
    union all select "connections"."recipient_id", "connections"."requester_id", "connections"."connected_at"
      from "connections" where "connections"."status" = 2);--> statement-breakpoint
CREATE VIEW "public"."begun_topics" AS (select "author_id", "created_at" from "forum_topics");--> statement-breakpoint
CREATE VIEW "public"."conversation_pairs" AS (select "low_id", "high_id" from "conversations");